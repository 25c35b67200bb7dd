import { Component, type FunctionComponent, type ComponentChildren, createElement } from "preact";

/**
 * A component that is drawn again only when one of its properties is another one. Preact has this in its compatibility
 * layer only, which is larger than all the rest.
 */
export function memo<P extends object>(draw: FunctionComponent<P>): FunctionComponent<P> {
  class Memo extends Component<P> {
    override shouldComponentUpdate(next: Readonly<P>): boolean {
      const before = new Map<string, unknown>(Object.entries(this.props));
      const after = Object.entries(next);
      return after.length !== before.size || after.some(([key, value]) => before.get(key) !== value);
    }
    override render(): ComponentChildren {
      return createElement(draw, this.props);
    }
  }
  return (props: P) => createElement(Memo, props);
}
