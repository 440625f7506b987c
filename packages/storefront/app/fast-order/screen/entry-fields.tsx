// One line at a time: code, quantity, next code; a scanner that types and presses Enter needs nothing else (ux F-07).

import { useFastOrderText } from "messages:fastOrder";
import { foldCode } from "@comptoir/contract/conventions";
import Plus from "lucide-react/icons/plus";
import { type ClipboardEvent, type KeyboardEvent, lazy, Suspense, useRef, useState } from "react";
import type { CodeIndex } from "#fast-order/articles/code-index.ts";
import { actions, fields } from "#fast-order/sheet/sheet-form.ts";
import { type ParsedLine, readText } from "#goods/reading/table.rules.ts";
import { isScan } from "#scanning/scanned-code.rules.ts";
import { Button } from "#ui/action/button.tsx";
import { Field } from "#ui/form/field.tsx";
import { TextInput } from "#ui/form/text-input.tsx";

const Suggestions = lazy(() => import("#fast-order/screen/suggestions.tsx"));

type EntryFieldsProps = {
  readonly index: CodeIndex | null;
  readonly onLine: (line: ParsedLine) => void;
  /** Takes a pasted list. */
  readonly onText: (text: string) => boolean;
};

/** What keys and pastes do in both fields. */
function useEntry({ index, onLine, onText }: EntryFieldsProps) {
  const [codeField, setCodeField] = useState<HTMLInputElement | null>(null);
  const quantityField = useRef<HTMLInputElement>(null);
  const keyTimes = useRef<number[]>([]);

  const accept = (code: string, quantity: string) => {
    if (code.trim() === "") return codeField?.focus();
    onLine(readEntry(code, quantity));
    for (const field of [codeField, quantityField.current]) if (field) field.value = "";
    codeField?.focus();
  };
  const acceptFields = () => accept(codeField?.value ?? "", quantityField.current?.value ?? "");
  const pressInCode = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key.length === 1) keyTimes.current.push(event.timeStamp);
    if (event.key !== "Enter" || event.defaultPrevented) return;
    event.preventDefault();
    const times = keyTimes.current;
    keyTimes.current = [];
    if (isScan(times, event.timeStamp) || namesQuantity(event.currentTarget.value)) acceptFields();
    else quantityField.current?.focus();
  };
  // Lines, or cells of a sheet: more than the code that the field is for.
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData("text/plain");
    if (/[\n\t;]/.test(pasted.trim()) && onText(pasted)) event.preventDefault();
  };
  const pressInQuantity = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    const typed = event.currentTarget.value;
    // A scan while the quantity had the focus: the line before is complete, and the scan is the next one.
    if (!isBarCode(typed, index)) return acceptFields();
    accept(codeField?.value ?? "", "");
    accept(typed, "");
  };
  const enterCode = () => {
    keyTimes.current = [];
  };
  return { codeField, setCodeField, quantityField, acceptFields, enterCode, pressInCode, paste, pressInQuantity };
}

export function EntryFields(props: EntryFieldsProps) {
  const t = useFastOrderText();
  const entry = useEntry(props);
  const { codeField, quantityField } = entry;
  const [isInUse, setInUse] = useState(false);
  return (
    <div className="fast-order-entry">
      <p className="fast-order-help fast-order-keys text-sm text-muted">{t("typeHelp")}</p>
      <div className="fast-order-pair">
        <div className="relative">
          <Field id="fast-order-code" label={t("code")}>
            <TextInput
              ref={entry.setCodeField}
              name="newCode"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              placeholder={t("codeExample")}
              onFocus={() => {
                entry.enterCode();
                setInUse(true);
              }}
              onKeyDown={entry.pressInCode}
              onPaste={entry.paste}
            />
          </Field>
          {isInUse && codeField && props.index && (
            <Suspense>
              <Suggestions field={codeField} index={props.index} onSelect={() => quantityField.current?.focus()} />
            </Suspense>
          )}
        </div>
        <Field id="fast-order-quantity" label={t("quantityInPieces")}>
          <TextInput
            ref={quantityField}
            name="newQuantity"
            inputMode="numeric"
            autoComplete="off"
            placeholder={t("quantityInPieces")}
            onKeyDown={entry.pressInQuantity}
          />
        </Field>
        <Button
          type="submit"
          name={fields.action}
          value={actions.check}
          icon={<Plus className="fast-order-plus" />}
          aria-label={t("addLine")}
          title={t("addLine")}
          onClick={(event) => {
            event.preventDefault();
            entry.acceptFields();
          }}
        >
          <span className="fast-order-add-words">{t("addLine")}</span>
        </Button>
      </div>
      <MoreEntries />
    </div>
  );
}

/** Without scripts a form takes some lines at once. */
function MoreEntries() {
  const t = useFastOrderText();
  return (
    <noscript>
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="mt-2 grid grid-cols-code-quantity gap-2">
          <TextInput name="newCode" aria-label={t("code")} autoComplete="off" />
          <TextInput name="newQuantity" aria-label={t("quantityInPieces")} inputMode="numeric" autoComplete="off" />
        </div>
      ))}
    </noscript>
  );
}

/** Code and quantity in one field, as in a line that is pasted: "CAI-0001 40". */
const namesQuantity = (typed: string) =>
  /\s/.test(typed.trim()) && readText(typed).lines.some(({ readings: [first] }) => first.quantity !== "");

function readEntry(code: string, quantity: string): ParsedLine {
  const [line] = quantity.trim() === "" && namesQuantity(code) ? readText(code).lines : [];
  return line
    ? { line: 0, readings: line.readings }
    : { line: 0, readings: [{ code: code.trim(), quantity: quantity.trim() }] };
}

const isBarCode = (typed: string, index: CodeIndex | null) =>
  /^\d{8,14}$/.test(typed.trim()) && (index?.find(foldCode(typed)).length ?? 0) > 0;
