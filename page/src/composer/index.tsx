import type { Act } from "../act.ts";
import type { Scene } from "../contract.ts";

export interface ComposerProps {
  scene: Scene;
  act: Act;
}

/** The bar below the messages: what you write, and the commands you use. */
export function Composer(_props: ComposerProps) {
  return <form class="composer" />;
}
