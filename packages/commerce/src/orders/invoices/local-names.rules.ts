// Elements of XML by their names without prefixes, which every writer chooses for itself. Pure.
import type { TermText } from "#orders/invoices/invoice.ts";
import type { XmlElement } from "#shared/xml.rules.ts";

/** A name without its prefix. */
export const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

/** The elements at the end of a path of names. */
export const allAt = (element: XmlElement, path: string): readonly XmlElement[] =>
  path
    .split("/")
    .reduce<readonly XmlElement[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => localName(child.name) === name)),
      [element],
    );

/** The text of the first element at the end of a path; null for none, and for an empty one. */
export const textIn = (element: XmlElement, path: string): TermText => allAt(element, path)[0]?.text || null;
