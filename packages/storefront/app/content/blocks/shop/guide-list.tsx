import { useContentText } from "messages:content";
import ChevronRight from "lucide-react/icons/chevron-right";
import type { ReadBlock } from "#content/blocks/block.ts";
import { linesIn, textIn } from "#content/content-fields.ts";
import { BlockTitle } from "#content/parts/block-parts.tsx";
import { usePaths } from "#lib/language.tsx";
import { BareLink, Link } from "#ui/action/link.tsx";

export type ListedGuide = {
  readonly href: string;
  readonly title: string;
  readonly summary: string;
  readonly minutes: number;
};
export type GuideListBlock = {
  readonly component: "guide_list";
  readonly title: string;
  /** Last parts of the addresses of guides; none: all, in the order of their editors. */
  readonly wanted: readonly string[];
  /** Null while nobody has read them, or they cannot be read. */
  readonly guides: readonly ListedGuide[] | null;
  /** How many there are; null where all are shown. */
  readonly total: number | null;
};

export const readGuideList: ReadBlock<GuideListBlock> = (fields) => ({
  ...{ component: "guide_list", title: textIn(fields, "title"), wanted: linesIn(fields, "guides") },
  ...{ guides: null, total: null },
});

/** Guides with what they are about and how long they take to read. */
export function GuideList({ title, guides, total }: GuideListBlock) {
  const t = useContentText();
  const paths = usePaths();
  if (!guides || guides.length === 0) return null;
  return (
    <section className="card grid content-start gap-2 p-4">
      <div className="flex items-baseline justify-between gap-3">
        <BlockTitle title={title} />
        {total !== null && <Link to={paths.guides()}>{t("allGuides", { count: total })}</Link>}
      </div>
      <ul className="divided">
        {guides.map(({ href, title: name, summary, minutes }) => (
          <li key={href}>
            <BareLink to={href} className="group flex items-center gap-3 py-2">
              <span className="grow">
                <span className="block font-semibold group-hover:text-primary group-hover:underline">{name}</span>
                <span className="block text-sm text-muted">{summary}</span>
              </span>
              <span className="text-sm whitespace-nowrap text-muted">{t("minutes", { count: minutes })}</span>
              <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-primary" />
            </BareLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
