// Names of places on a page, which addresses lead to: each is there once.

/** What a title is called in an address: "Mesurer l’objet" is `mesurer-l-objet`. */
const anchorOf = (title: string): string =>
  title
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "") || "section";

/** Places of the frame around what editors write. */
const ofTheFrame = ["content", "footer", "search", "search-field", "guide-parts"];

export type PageAnchors = {
  /** The name of a title's place: `prix`, or `prix-2` where another one is called so. */
  nameOf(title: string): string;
  /** Takes a name that an editor chose; false where another place has it. */
  take(name: string): boolean;
};

/** Gives out the names of the places of one page. */
export function pageAnchors(): PageAnchors {
  const taken = new Set(ofTheFrame);
  const take = (name: string) => !taken.has(name) && taken.add(name).has(name);
  return {
    take,
    nameOf(title) {
      const name = anchorOf(title);
      let free = name;
      for (let count = 2; !take(free); count += 1) free = `${name}-${count}`;
      return free;
    },
  };
}
