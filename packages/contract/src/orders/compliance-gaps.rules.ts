// What an article lacks in a compliance folder. Screens carry this file: it imports no schema.

export const complianceGaps = [
  /** Neither sheet nor declaration nor certificate. */
  "DOCUMENTS",
  /** Food may touch it, and nobody declares that it conforms. */
  "FOOD_CONTACT",
] as const;
export type ComplianceGap = (typeof complianceGaps)[number];
