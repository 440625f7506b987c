// What a business paper says, whatever kind it is (quote, purchase order, delivery note): words and figures come formatted, in the
// language of the paper; the layout is the same for all of them.

/** Who writes, asks or gets something: a heading, and lines below it. */
export type Party = { readonly title: string; readonly lines: readonly string[] };

/** One thing that is said beside its name. */
export type Fact = { readonly term: string; readonly value: string };

export type PaperColumn = {
  readonly title: string;
  /** Share of the width; those of a table are read together. */
  readonly width: number;
  readonly isNumber?: boolean;
};

/** A bar code: widths in modules, dark and light in turn from the first dark bar on. Its text stands in the cell above it. */
export type Bars = { readonly column: number; readonly widths: readonly number[] };

/** One text for each column; `note` stands below in the first wide column, in small letters. */
export type PaperRow = { readonly cells: readonly string[]; readonly note?: string; readonly bars?: Bars };

export type Sum = Fact & { readonly isStrong?: boolean };

/** One table with what stands above and below it. */
export type Section = {
  readonly title: string;
  readonly columns: readonly PaperColumn[];
  /** The column that its notes stand in. */
  readonly noteColumn: number;
  readonly rows: readonly PaperRow[];
  readonly sums: readonly Sum[];
};

export type Paper = {
  readonly language: "fr" | "en";
  /** What kind of paper it is, for example "Devis". */
  readonly kind: string;
  /** What it is about: the name of the request, the number of the order. */
  readonly subject: string;
  /** Whose shop writes it. */
  readonly brand: string;
  /** The moment of its contents: the same contents make the same file. */
  readonly date: Date;
  readonly parties: readonly Party[];
  readonly facts: readonly Fact[];
  readonly sections: readonly Section[];
  /** What all tables come to together, below the last of them; absent where each says it by itself. */
  readonly total?: { readonly title: string; readonly sums: readonly Sum[] };
  /** Paragraphs at the end. */
  readonly remarks: readonly string[];
  /** In the foot of each page, for example "Page 1 sur 3". */
  readonly pageWords: (page: number, pages: number) => string;
};
