import { useFastOrderText } from "messages:fastOrder";
import type { ReactNode } from "react";
import { type RefusedLines, RefusedWords } from "#collections/refused-words.tsx";
import { type FileProblem, MOST_LINES } from "#fast-order/reading/order-file.rules.ts";
import { LARGEST_FILE_MEGABYTES } from "#lib/files/table-file.ts";
import { Alert } from "#ui/overlay/alert.tsx";

/** Why lines were not taken or not added; the rows that are there stay as they are. */
export type SheetProblem =
  | { readonly kind: "tooMany"; readonly count: number }
  | { readonly kind: "nothing" | "notKept" | "nothingToUndo" | "sendingFailed" }
  | { readonly kind: "ownCode"; readonly message: string }
  | { readonly kind: "file"; readonly problem: FileProblem }
  | ({ readonly kind: "refused" } & RefusedLines);

export function SheetProblemAlert({ problem }: { readonly problem: SheetProblem }) {
  const t = useFastOrderText();
  const words = (): ReactNode => {
    switch (problem.kind) {
      case "tooMany":
        return t("tooMany", { count: problem.count, most: MOST_LINES });
      case "nothing":
        return t("nothingRead");
      case "notKept":
        return t("notKept");
      case "nothingToUndo":
        return t("nothingToUndo");
      case "sendingFailed":
        return t("sendingFailed");
      case "ownCode":
        return problem.message;
      case "refused":
        return <RefusedWords {...problem} />;
      case "file": {
        const detail = "detail" in problem.problem ? problem.problem.detail : "";
        return t(`file.${problem.problem.kind}`, { detail, most: MOST_LINES, megabytes: LARGEST_FILE_MEGABYTES });
      }
    }
  };
  return <Alert tone="danger">{words()}</Alert>;
}
