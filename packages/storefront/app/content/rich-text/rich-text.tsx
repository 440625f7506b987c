// Draws a rich text by the official renderer, in the shop's look.
import { createRichTextRenderer, type SbReactRichTextComponentMap } from "@storyblok/react/ssr";
import { createContext, type ReactNode, useContext } from "react";
import type { RichText as Text } from "#content/rich-text/rich-text.rules.ts";

/** Draws the blocks that stand in a text: a page says how, as blocks hold texts themselves. */
export const DrawBlocksContext = createContext<(blocks: unknown) => ReactNode>(() => null);

type Attributes = Readonly<Record<string, unknown>>;
type NodeProps = { readonly attrs?: Attributes; readonly children?: ReactNode };

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

const Blocks = ({ attrs }: NodeProps) => useContext(DrawBlocksContext)(attrs?.blocks);

// The renderer types each node by itself; these take what every node has.
const components = {
  heading: Heading,
  paragraph: Paragraph,
  image: Image,
  blok: Blocks,
} as SbReactRichTextComponentMap;
const render = createRichTextRenderer({ components });

/** A text that `readRichText` has read. */
export function RichText({ text, className = "" }: { readonly text: Text; readonly className?: string }) {
  // What was read holds no more than the renderer's own types allow.
  return <div className={`rich-text ${className}`}>{render(text as Parameters<typeof render>[0])}</div>;
}
