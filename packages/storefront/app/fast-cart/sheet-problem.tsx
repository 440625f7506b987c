import { useFastCartText } from "#fast-cart/fast-cart.text.ts";
import { MOST_LINES } from "#fast-cart/table.rules.ts";
import { Alert } from "#ui/alert.tsx";

/** Why lines were not taken or not added; the rows that are there stay as they are. */
export type SheetProblem =
  | { readonly kind: "tooMany"; readonly count: number }
  | { readonly kind: "nothing" }
  | { readonly kind: "notKept" }
  | { readonly kind: "refused"; readonly message: string };

export function SheetProblemAlert({ problem }: { readonly problem: SheetProblem }) {
  const t = useFastCartText();
  const words = {
    tooMany: () => t("tooMany", { count: problem.kind === "tooMany" ? problem.count : 0, most: MOST_LINES }),
    nothing: () => t("nothingRead"),
    notKept: () => t("notKept"),
    refused: () => (problem.kind === "refused" ? problem.message : ""),
  };
  return <Alert tone="danger">{words[problem.kind]()}</Alert>;
}
