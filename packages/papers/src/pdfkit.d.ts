// What PDFKit can do and its published types do not say.
declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    /** Of a TH: what it is the head of. */
    readonly scope?: "Column" | "Row";
  }
  interface PDFSubset {
    /** The file claims to be readable by everybody (ISO 14289). */
    initSubset(options: { subset: "PDF/UA" }): void;
  }
}
