// Draws a rich text by the official renderer, in the shop's look.
import { createRichTextRenderer, type SbReactRichTextComponentMap, splitTableRows } from "@storyblok/react/ssr";
import { Children, createContext, type ReactNode, useContext } from "react";
import type { RichText as Text } from "#content/rich-text/rich-text.rules.ts";
import { headRole, tableRoles } from "#ui/display/table-roles.ts";

/** Draws the blocks that stand in a text: a page says how, as blocks hold texts themselves. */
export const DrawBlocksContext = createContext<(blocks: unknown) => ReactNode>(() => null);

type Attributes = Readonly<Record<string, unknown>>;
type NodeProps = {
  readonly attrs?: Attributes;
  readonly content?: Parameters<typeof splitTableRows>[0];
  readonly children?: ReactNode;
};

const textOf = (attrs: Attributes | undefined, name: string) => {
  const value = attrs?.[name];
  return typeof value === "string" ? value : undefined;
};
const numberOf = (attrs: Attributes | undefined, name: string) => {
  const value = attrs?.[name];
  return typeof value === "number" ? value : undefined;
};

/** Where a line stands is said by an attribute, as a page allows no styles in its elements. */
const lineOf = (attrs: Attributes | undefined) => ({
  "data-align": textOf(attrs, "textAlign"),
  dir: textOf(attrs, "dir"),
});

/** A colour likewise, by the family that both themes have shades of. */
const colourOf = (attrs: Attributes | undefined) => ({ "data-colour": textOf(attrs, "colour") });

const levels = { 2: "h2", 3: "h3", 4: "h4", 5: "h5", 6: "h6" } as const;
const isLevel = (level: number | undefined): level is keyof typeof levels => level !== undefined && level in levels;

function Heading({ attrs, children }: NodeProps) {
  const level = numberOf(attrs, "level");
  const Level = levels[isLevel(level) ? level : 2];
  return <Level {...lineOf(attrs)}>{children}</Level>;
}

const Paragraph = ({ attrs, children }: NodeProps) => <p {...lineOf(attrs)}>{children}</p>;

const Image = ({ attrs }: NodeProps) => (
  <img
    src={textOf(attrs, "src")}
    alt={textOf(attrs, "alt") ?? ""}
    title={textOf(attrs, "title")}
    width={numberOf(attrs, "width")}
    height={numberOf(attrs, "height")}
    loading="lazy"
    decoding="async"
  />
);

// A region that scrolls must be reachable by keyboard (ux G-20), though it is no control.
const reachable = { tabIndex: 0 };

/** A table; one whose columns have names is drawn as all tables of the shop are, rows as cards where the place is narrow. */
function TextTable({ attrs, content, children }: NodeProps) {
  const rows = Children.toArray(children);
  const heads = splitTableRows(content).headerRows.length;
  const columns = textOf(attrs, "columns");
  const parts = (
    <>
      {heads > 0 && <thead {...tableRoles.rows}>{rows.slice(0, heads)}</thead>}
      <tbody {...tableRoles.rows}>{rows.slice(heads)}</tbody>
    </>
  );
  if (columns === undefined) return <table {...tableRoles.table}>{parts}</table>;
  return (
    <section className="table-region" aria-label={columns} {...reachable}>
      <table className="table" data-narrow="cards" {...tableRoles.table}>
        {parts}
      </table>
    </section>
  );
}

const Row = ({ children }: NodeProps) => <tr {...tableRoles.row}>{children}</tr>;

const cellOf = (attrs: Attributes | undefined) => ({
  colSpan: numberOf(attrs, "colspan"),
  rowSpan: numberOf(attrs, "rowspan"),
  ...colourOf(attrs),
});

const HeadCell = ({ attrs, children }: NodeProps) => (
  <th scope={textOf(attrs, "scope")} {...headRole(textOf(attrs, "scope"))} {...cellOf(attrs)} data-wide>
    {children}
  </th>
);

const Cell = ({ attrs, children }: NodeProps) => (
  <td {...cellOf(attrs)} data-label={textOf(attrs, "label")} {...tableRoles.cell}>
    {children}
  </td>
);

const Highlight = ({ attrs, children }: NodeProps) => <mark {...colourOf(attrs)}>{children}</mark>;

const StyledText = ({ attrs, children }: NodeProps) => (
  <span id={textOf(attrs, "id")} className={textOf(attrs, "class")} {...colourOf(attrs)}>
    {children}
  </span>
);

const Blocks = ({ attrs }: NodeProps) => useContext(DrawBlocksContext)(attrs?.blocks);

// The renderer types each node by itself; these take what every node has.
const components = {
  heading: Heading,
  paragraph: Paragraph,
  image: Image,
  blok: Blocks,
  highlight: Highlight,
  textStyle: StyledText,
  table: TextTable,
  tableRow: Row,
  tableHeader: HeadCell,
  tableCell: Cell,
} as SbReactRichTextComponentMap;
const render = createRichTextRenderer({ components });

/** A text that `readRichText` has read. */
export function RichText({ text, className = "" }: { readonly text: Text; readonly className?: string }) {
  // What was read holds no more than the renderer's own types allow.
  return <div className={`rich-text ${className}`}>{render(text as Parameters<typeof render>[0])}</div>;
}
