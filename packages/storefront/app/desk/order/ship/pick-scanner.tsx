// The field of a scanner: each code that it sends ticks the line of its article. A scanner types fast and ends with Enter.

import { useDeskOrderText } from "messages:deskOrder";
import { type KeyboardEvent, useState } from "react";
import type { DeskLine } from "#desk/order/page/order-page.ts";
import { Field } from "#ui/form/field.tsx";
import { TextInput } from "#ui/form/text-input.tsx";

/** The line that a code means: that of an article that is still to leave, by its EAN or its code. */
export const lineOfCode = (lines: readonly DeskLine[], scanned: string): DeskLine | undefined => {
  const code = scanned.trim().toLowerCase();
  return lines.find(({ ean, code: own, left }) => left > 0 && (ean === code || own.toLowerCase() === code));
};

type PickScannerProps = {
  readonly lines: readonly DeskLine[];
  readonly picked: ReadonlySet<string>;
  readonly pick: (id: string) => void;
};

export function PickScanner({ lines, picked, pick }: PickScannerProps) {
  const t = useDeskOrderText();
  const [last, setLast] = useState<{ readonly code: string; readonly name: string | null } | null>(null);
  const toPick = lines.filter(({ left }) => left > 0);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "Enter") return;
    // The form is not sent by a scan.
    event.preventDefault();
    const code = event.currentTarget.value.trim();
    event.currentTarget.value = "";
    if (code === "") return;
    const line = lineOfCode(lines, code);
    if (line) pick(line.id);
    setLast({ code, name: line?.name ?? null });
  };
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-1 noscript:hidden">
      <Field id="scan" label={t("scan")} className="w-full sm:w-72">
        <TextInput className="min-h-11" autoComplete="off" enterKeyHint="done" onKeyDown={onKeyDown} />
      </Field>
      <p role="status" className="min-w-0 flex-1 pb-2 text-sm">
        <b>{t("pickedCount", { picked: toPick.filter(({ id }) => picked.has(id)).length, count: toPick.length })}</b>{" "}
        {last && (last.name ? t("scanned", { name: last.name }) : t("notScanned", { code: last.code }))}
      </p>
    </div>
  );
}
