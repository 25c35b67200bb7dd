import { useState } from "preact/hooks";
import type { Attachment } from "../contract.ts";
import { useLocale, useStrings } from "../i18n.ts";
import { Dialog } from "../ui/dialog.tsx";
import { CloseIcon, FileIcon, OutIcon } from "../ui/icons.tsx";
import { strings } from "./strings.ts";

const isPicture = (attachment: Attachment): boolean => attachment.content_type.startsWith("image/");

export function Attachments({ attachments }: { attachments: Attachment[] }) {
  return (
    <>
      {attachments.map((attachment) =>
        isPicture(attachment) ? (
          <Picture key={attachment.id} attachment={attachment} />
        ) : (
          <File key={attachment.id} attachment={attachment} />
        ),
      )}
    </>
  );
}

/** A picture in its place; a press shows it as large as the window. */
export function Picture({ attachment }: { attachment: Attachment }) {
  const words = useStrings(strings);
  const [large, setLarge] = useState(false);
  const { description, url, width, height } = attachment;
  const alt = description ?? "";
  const size = width !== null && height !== null ? { width, height } : {};
  return (
    <div class="picture">
      <button type="button" aria-label={words.enlarge(alt || words.noAlt)} onClick={() => setLarge(true)}>
        <img src={url} alt={alt} {...size} />
      </button>
      {large && (
        <Dialog label={words.enlarged} class="lightbox" onClose={() => setLarge(false)}>
          <img src={url} alt={alt} {...size} />
          <p class="caption">{alt}</p>
          <div class="lightbox-actions">
            <a class="button plain" href={url} target="_blank" rel="noopener">
              <OutIcon /> {words.openPicture}
            </a>
            <button type="button" class="button plain" onClick={() => setLarge(false)}>
              <CloseIcon /> {words.close}
            </button>
          </div>
        </Dialog>
      )}
    </div>
  );
}

function File({ attachment }: { attachment: Attachment }) {
  const words = useStrings(strings);
  const locale = useLocale();
  const kilobytes = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(attachment.size / 1000);
  return (
    <a class="file" href={attachment.url} download={attachment.filename} aria-label={words.download(attachment.filename)}>
      <FileIcon />
      <span>
        <span class="file-name">{attachment.filename}</span>
        <span class="file-size">{words.size(kilobytes)}</span>
      </span>
    </a>
  );
}
