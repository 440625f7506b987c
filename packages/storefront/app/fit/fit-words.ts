// Measures of a fit in words, as rows and panel say them.
import { useFitText } from "messages:fit";
import type { FitKind } from "@comptoir/contract/fit/fit.rules";
import type { ArticleView } from "#fit/fit.server.ts";
import { formatMoney, formatNumber, formatPercent, NO_BREAK_SPACE } from "#lib/format.ts";
import { useLanguage } from "#lib/language.tsx";

/** How the measures of a kind are called in the head of their column. */
export const measureNames = {
  BOX: ["sideLength", "sideWidth", "sideHeight"],
  BAG: ["sideWidth", "sideGusset", "sideHeight"],
  POUCH: ["sideWidth", "sideHeight"],
  TUBE: ["sideDiameter", "sideLength"],
} as const satisfies Readonly<Record<FitKind, readonly string[]>>;

const times = `${NO_BREAK_SPACE}×${NO_BREAK_SPACE}`;
const thousand = 1_000;
const minus = "\u2212";
/** What stands behind every amount, and in a table in the head of its column instead. */
const sign = formatMoney(0).slice(1);

/** Everything that both say in the language of the page. */
export function useFitWords() {
  const t = useFitText();
  const language = useLanguage();
  const number = (value: number, decimals = 0) => formatNumber(value, language, decimals);
  /** With the minus sign of print, which stands as wide as a digit. */
  const signed = (value: number, decimals = 0) =>
    value < 0 ? `${minus}${number(-value, decimals)}` : number(value, decimals);
  return {
    number,
    signed,
    /** "+5", "−10", "0". */
    difference: (value: number) => (value > 0 ? `+${number(value)}` : signed(value)),
    sides: (values: readonly number[]) => values.map((value) => number(value)).join(times),
    /** "310 × 230 × 160", "Ø 60 × 630". */
    size: (kind: FitKind, inner: readonly number[]) =>
      `${kind === "TUBE" ? `Ø${NO_BREAK_SPACE}` : ""}${inner.map((value) => number(value)).join(times)}`,
    /** An amount for a column whose head has the sign. */
    amount: (value: number) => formatMoney(value).replace(sign, ""),
    sign,
    fill: (thousandths: number) => formatPercent(Math.floor(thousandths / 10), language),
    kilograms: (grams: number) => number(grams / thousand, 2),
    litres: (cubicMillimetres: number) => number(cubicMillimetres / 1_000_000, 1),
    load: ({ load }: Pick<ArticleView, "load">) => (load === null ? t("unknown") : number(load / thousand, 1)),
  };
}
