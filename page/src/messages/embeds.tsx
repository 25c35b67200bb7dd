import { useEffect, useRef } from "preact/hooks";
import type { Attachment, Embed } from "../contract.ts";
import { InlineMarkdown, Markdown } from "../markdown/index.tsx";
import { Picture } from "./attachments.tsx";

/** The name of the file that `attachment://name` speaks of. */
function fileOf(url: string): string | null {
  return url.startsWith("attachment://") ? url.slice("attachment://".length) : null;
}

/** The file that an embed shows as its picture; the message does not show it once more. */
export function pictureOf(embed: Embed, attachments: Attachment[]): Attachment | undefined {
  const address = embed.image?.url;
  if (address === undefined) return undefined;
  const name = fileOf(address);
  return attachments.find((one) => one.filename === name || one.url === address);
}

export function EmbedCard({ embed, attachments }: { embed: Embed; attachments: Attachment[] }) {
  const picture = pictureOf(embed, attachments);
  return (
    <section class="embed">
      <ColourBar color={embed.color} />
      <div class="embed-body">
        {embed.author !== undefined && <div class="embed-author">{embed.author.name}</div>}
        {embed.title !== undefined && (
          <div class="embed-title">
            {embed.url === undefined ? (
              <InlineMarkdown source={embed.title} />
            ) : (
              <a href={embed.url} target="_blank" rel="noopener noreferrer">
                <InlineMarkdown source={embed.title} />
              </a>
            )}
          </div>
        )}
        {embed.description !== undefined && <Markdown source={embed.description} />}
        {embed.fields !== undefined && embed.fields.length > 0 && (
          <dl class="embed-fields">
            {embed.fields.map((field) => (
              <div class={field.inline === true ? "inline" : ""}>
                <dt>
                  <InlineMarkdown source={field.name} />
                </dt>
                <dd>
                  <Markdown source={field.value} />
                </dd>
              </div>
            ))}
          </dl>
        )}
        {picture !== undefined && <Picture attachment={picture} />}
        {embed.footer !== undefined && <div class="embed-footer">{embed.footer.text}</div>}
      </div>
    </section>
  );
}

/** The bar at the side. Its colour is set by script: the page's policy allows no style in the document. */
function ColourBar({ color }: { color: number | undefined }) {
  const bar = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const colour = color === undefined ? "" : `#${color.toString(16).padStart(6, "0")}`;
    bar.current?.style.setProperty("background-color", colour);
  }, [color]);
  return <span class="embed-bar" ref={bar} />;
}
