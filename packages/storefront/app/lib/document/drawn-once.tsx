// Parts of a page that are drawn alike again and again. The server draws one once and keeps its HTML; a browser finds it in the
// page, and knows nothing of all this.
import { type ComponentType, createContext, createElement, memo, type ReactNode, useContext, useId } from "react";

/** What JSON says in full: not a Map, a Set, a Date or another class, of which it would say less than a part shows. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json | undefined };

/** What a part shows, by which the server finds it again. */
export type PartKey = {
  /** Tells it from other parts of the same page that show the same. */
  readonly name: string;
  /** By what it says, which is looked at once for each object: what lasts longer than one answer. */
  readonly of: { readonly [name: string]: Json };
  /** By what it says: small, as it is written as JSON each time. */
  readonly by: { readonly [name: string]: Json | undefined };
};

/** A part as the server is asked for it: `place` follows from its place in the page, as the ids that React gives below it do. */
export type PartOfPage = PartKey & { readonly place: string; readonly children: ReactNode };

/** What stands before a part, the part where it has to be drawn, and what stands after it. */
export type PartDrawing = readonly [before: ReactNode, part: ReactNode, after: ReactNode];

/** Given by the server while it draws a page at once. */
export const DrawingContext = createContext<((part: PartOfPage) => PartDrawing) | null>(null);

type DrawnOnceProps<Of, By> = {
  readonly name: string;
  readonly of?: Of;
  readonly by: By;
  readonly component: ComponentType<Of & By>;
};

const memos = new WeakMap<object, ComponentType<object>>();

/** The same component, drawn again only for other props. */
function memoOf(component: ComponentType<object>): ComponentType<object> {
  const known = memos.get(component) ?? memo(component);
  memos.set(component, known);
  return known;
}

/**
 * Draws `component` of `of` and `by`, and of nothing else: it may know the address of the page and the visitor's rights besides, not a
 * name, a count of the header or another loader's data. It begins and ends with an element. A browser draws it again
 * for other ones only: the router draws all routes anew with each step of a navigation and of a fetcher.
 */
export function DrawnOnce<By extends PartKey["by"], Of extends PartKey["of"] = Readonly<Record<never, null>>>(
  props: DrawnOnceProps<Of, By>,
) {
  const { name, of, by, component } = props;
  const draw = useContext(DrawingContext);
  const place = useId();
  const children = createElement(memoOf(component as ComponentType<object>), { ...of, ...by });
  const [before, drawn, after] = draw ? draw({ name, of: of ?? {}, by, place, children }) : [null, children, null];
  // Three parts on either side: the ids that React gives follow from the places of elements.
  return (
    <>
      {before}
      {drawn}
      {after}
    </>
  );
}
