import Download from "lucide-react/icons/download";
import type { ReadBlock } from "#content/blocks/block.ts";
import { listIn, textIn } from "#content/content-fields.ts";
import { safeAddress } from "#content/content-links.ts";
import { BlockTitle } from "#content/parts/block-parts.tsx";

type File = { readonly href: string; readonly name: string };
export type DownloadsBlock = {
  readonly component: "downloads";
  readonly title: string;
  readonly files: readonly File[];
};

export const readDownloads: ReadBlock<DownloadsBlock> = (fields) => {
  const files = listIn(fields, "files").flatMap((asset) => {
    const href = safeAddress(textIn(asset, "filename"));
    const name = textIn(asset, "title") || textIn(asset, "name") || (href?.split("/").at(-1) ?? "");
    return href && name ? [{ href, name }] : [];
  });
  return files.length > 0 ? { component: "downloads", title: textIn(fields, "title"), files } : null;
};

/** Files to take away. */
export function Downloads({ title, files }: DownloadsBlock) {
  return (
    <section className="grid max-w-text gap-3">
      <BlockTitle title={title} />
      <ul className="grid gap-2">
        {files.map(({ href, name }) => (
          <li key={href}>
            <a href={href} className="link inline-flex items-center gap-2" download>
              <Download className="size-4 shrink-0" aria-hidden />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
