// What is said when lines came in, with scripts and without.
import type { useFastOrderText } from "messages:fastOrder";
import type { SheetAnswer } from "#fast-order/screen/fast-order.server.ts";
import type { SheetRow } from "#fast-order/sheet/sheet.rules.ts";
import { actions } from "#fast-order/sheet/sheet-form.ts";
import type { SheetNotice } from "#fast-order/sheet/use-notice.ts";
import type { PassedOver } from "#goods/reading/table.rules.ts";

type FastOrderText = ReturnType<typeof useFastOrderText>;

/** How many lines came in, and what was passed over among them. */
export function takenNotice(t: FastOrderText, count: number, passedOver: readonly PassedOver[]): SheetNotice {
  const [first] = passedOver;
  const taken = t("taken", { count });
  if (!first) return { tone: "success", words: taken, tellsMerged: true };
  return {
    tone: "success",
    words: `${taken} ${t("ignoredNotice", { count: passedOver.length, text: first.text })}`,
    actions: [{ label: t("seeIgnored"), value: actions.show("ignored", 0) }],
    tellsMerged: true,
  };
}

/** What a form that was posted without scripts came to. */
export function postedNotice(t: FastOrderText, { taken, accepted = 0 }: Pick<SheetAnswer, "taken" | "accepted">) {
  if (accepted > 0) return { tone: "success", words: t("accepted", { count: accepted }) } satisfies SheetNotice;
  return taken && taken.count + taken.passedOver.length > 0 ? takenNotice(t, taken.count, taken.passedOver) : null;
}

/** Which lines were put together, as their articles are the same; "" where none were. */
export function mergedWords(t: FastOrderText, rows: readonly SheetRow[]): string {
  const merged = rows.filter(({ notes }) => notes.some(({ kind }) => kind === "merged"));
  const [first] = merged;
  if (!first) return "";
  return merged.length === 1
    ? t("mergedLines", { lines: first.lines.join(", ") })
    : t("mergedMany", { count: merged.length });
}
