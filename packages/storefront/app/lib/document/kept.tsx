// Parts of a page that are drawn alike again and again. The server draws one once and keeps its HTML; a browser finds it in the
// page, and knows nothing of all this.
import { createContext, type ReactNode, useContext } from "react";

export type PartToKeep = {
  /** What the part shows, by identity: the same objects are drawn alike. */
  readonly of?: readonly (object | null)[];
  /** Whatever else it shows, by what it says: small, as it is written as JSON each time. */
  readonly by?: unknown;
  readonly children: ReactNode;
};

/** What stands before a part, the part where it has to be drawn, and what stands after it. */
export type KeptDrawing = readonly [before: ReactNode, part: ReactNode, after: ReactNode];

/** Given by the server while it draws a page at once. */
export const KeepContext = createContext<((part: PartToKeep) => KeptDrawing) | null>(null);

/**
 * A part that shows nothing but its `of` and `by`, the address of the page, and what the session says of rights: not a name, not
 * a count of the header. It begins and ends with an element.
 */
export function Kept(part: PartToKeep) {
  const keep = useContext(KeepContext);
  const [before, drawn, after] = keep ? keep(part) : [null, part.children, null];
  // Three parts on either side: the ids that React gives follow from the places of elements.
  return (
    <>
      {before}
      {drawn}
      {after}
    </>
  );
}
