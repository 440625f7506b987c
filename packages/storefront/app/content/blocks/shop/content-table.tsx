import type { ReadBlock } from "#content/blocks/block.ts";
import { type ContentImage, imageOf, listIn, textIn } from "#content/content-fields.ts";
import { isObject, readLink } from "#content/content-links.ts";
import { BlockTitle } from "#content/parts/block-parts.tsx";
import { readResultAddress } from "#content/result-address.ts";
import { BareLink } from "#ui/action/link.tsx";
import { Table, type TableColumn } from "#ui/display/table.tsx";

/** A way to results, which says how many there are: of none, nothing is shown. */
export type CatalogueLink = {
  readonly href: string;
  /** "{count} caisses": the number takes the place of its name. */
  readonly label: string;
  /** References found there now; null while nobody has looked, or the search does not answer. */
  readonly count: number | null;
};
type TableLine = {
  readonly cells: readonly string[];
  readonly picture: ContentImage | null;
  readonly link: CatalogueLink | null;
};
export type ContentTableBlock = {
  readonly component: "table";
  readonly title: string;
  readonly caption: string;
  readonly head: readonly string[];
  /** Heads of the columns that stand last; empty: there is no such column. */
  readonly picturesHead: string;
  readonly linksHead: string;
  readonly lines: readonly TableLine[];
};

export const readContentTable: ReadBlock<ContentTableBlock> = (fields, { language, tell }) => {
  const table = isObject(fields.table) ? fields.table : {};
  const head = listIn(table, "thead").map((cell) => textIn(cell, "value"));
  const links = listIn(fields, "links").map((entry) => {
    const [link, label] = [readLink(entry.link, language), textIn(entry, "label")];
    return link && label && readResultAddress(link.href) ? { href: link.href, label, count: null } : null;
  });
  const pictures = listIn(fields, "pictures").map((asset) => imageOf(asset, tell));
  const lines = listIn(table, "tbody").map((row, index) => ({
    cells: listIn(row, "body").map((cell) => textIn(cell, "value")),
    picture: pictures[index] ?? null,
    link: links[index] ?? null,
  }));
  const told = lines.filter(({ cells }) => cells.some((cell) => cell !== ""));
  if (head.length === 0 || told.length === 0) return null;
  return {
    ...{ component: "table", title: textIn(fields, "title"), caption: textIn(fields, "caption"), head, lines: told },
    picturesHead: told.some(({ picture }) => picture) ? textIn(fields, "pictures_head") : "",
    linksHead: told.some(({ link }) => link) ? textIn(fields, "links_head") : "",
  };
};

/** "1,5 mm", "154", "8–12 µm": what stands below one another by its digits (ux G-21). */
const figures = /^\d[\d\s.,]*(?:[–-]\d[\d.,]*)?\s?(?:[a-zµ%]{1,2})?$/i;

/** Figures in rows, which are cards where the place is narrow; beside them pictures, and ways to what the shop has of each. */
export function ContentTable({ title, caption, head, picturesHead, linksHead, lines }: ContentTableBlock) {
  const written = head.map((name, place): TableColumn<TableLine> => {
    const ofFigures = lines.every(({ cells }) => figures.test(cells[place] ?? ""));
    const shared = { key: `${place}`, head: name, cell: ({ cells }: TableLine) => cells[place] ?? "" };
    return place === 0
      ? { ...shared, isRowHead: true }
      : { ...shared, isNumeric: ofFigures, cardLabel: name || undefined };
  });
  const pictures: TableColumn<TableLine> = {
    ...{ key: "picture", head: picturesHead, cardLabel: picturesHead },
    cell: ({ picture }) => picture && <RowPicture picture={picture} />,
  };
  const links: TableColumn<TableLine> = {
    ...{ key: "link", head: linksHead, cardLabel: linksHead, className: "whitespace-nowrap" },
    cell: ({ link }) => link && <LinkWithCount {...link} />,
  };
  return (
    <section className="content-table grid min-w-0 gap-3">
      <BlockTitle title={title} />
      <Table
        caption={caption || title}
        isCaptionHidden={caption === ""}
        columns={[...written, ...(picturesHead ? [pictures] : []), ...(linksHead ? [links] : [])]}
        rows={lines}
        rowKey={({ cells }) => cells.join("|")}
      />
    </section>
  );
}

const RowPicture = ({ picture: { url, width, height, alt } }: { readonly picture: ContentImage }) => (
  <img className="h-auto w-24" src={url} {...{ width, height }} alt={alt} loading="lazy" decoding="async" />
);

function LinkWithCount({ href, label, count }: CatalogueLink) {
  if (count === 0) return null;
  return (
    <BareLink to={href} className="link">
      {label.replace("{count}", count === null ? "" : String(count)).trim()}
    </BareLink>
  );
}
