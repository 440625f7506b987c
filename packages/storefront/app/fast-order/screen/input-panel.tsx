// Three ways to bring lines in (ux F-01): paste, type or scan, file. All of them are there without scripts too.

import { useFastOrderText } from "messages:fastOrder";
import { useOwnCodesText } from "messages:ownCodes";
import { foldCode } from "@comptoir/contract/conventions";
import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useState } from "react";
import type { CodeIndex } from "#fast-order/articles/code-index.ts";
import { MOST_LINES } from "#fast-order/reading/order-file.rules.ts";
import { EntryFields } from "#fast-order/screen/entry-fields.tsx";
import type { FileFieldsProps } from "#fast-order/screen/file-fields.tsx";
import { actions, fields } from "#fast-order/sheet/sheet-form.ts";
import type { ParsedLine } from "#goods/reading/table.rules.ts";
import { usePaths } from "#lib/language.tsx";
import { useSession } from "#lib/session/session.ts";
import { ScanButton } from "#scanning/scan-button.tsx";
import { Button } from "#ui/action/button.tsx";
import { Link } from "#ui/action/link.tsx";
import { deferred } from "#ui/display/deferred.tsx";
import { Field } from "#ui/form/field.tsx";
import { SegmentedChoice } from "#ui/form/segmented-choice.tsx";
import { Textarea } from "#ui/form/text-input.tsx";

/** Its code can wait until somebody looks for it. */
export const FileFields = deferred(() => import("#fast-order/screen/file-fields.tsx"));

const ways = ["paste", "type", "file"] as const;
type InputWay = (typeof ways)[number];

type InputPanelProps = {
  readonly way: string;
  /** What was pasted and could not be taken. */
  readonly text: string;
  readonly index: CodeIndex | null;
  /** Takes the pasted text; false when it is left where it is. */
  readonly onText: (text: string) => boolean;
  readonly onLine: (line: ParsedLine) => void;
  readonly file: FileFieldsProps["file"];
  /** Takes a file that was read; false when its columns may have to be chosen. */
  readonly onFile: (...given: Parameters<FileFieldsProps["onFile"]>) => boolean;
  /** There are lines: the field for another one stands beside the title, and the other ways open below it. */
  readonly isCompact: boolean;
};

/** The way that is open. Once lines came in, the next one is typed. */
function useWay(given: string, isCompact: boolean) {
  const [way, setWay] = useState<InputWay>(ways.find((each) => each === given) ?? (isCompact ? "type" : "paste"));
  const [wasCompact, setWasCompact] = useState(isCompact);
  if (wasCompact !== isCompact) {
    setWasCompact(isCompact);
    if (!isCompact) setWay("paste");
  }
  return [way, setWay] as const;
}

export function InputPanel({ way: given, text, index, onText, onLine, file, onFile, isCompact }: InputPanelProps) {
  const t = useFastOrderText();
  const [way, setWay] = useWay(given, isCompact);
  const takeText = (pasted: string) => {
    const isTaken = onText(pasted);
    if (isTaken) setWay("type");
    return isTaken;
  };
  const takeFile: FileFieldsProps["onFile"] = (...read) => {
    if (onFile(...read)) setWay("type");
  };
  const takeCode = (code: string) => {
    onLine({ line: 0, readings: [{ code, quantity: "" }] });
    setWay("type");
    return [code, index?.find(foldCode(code))[0]?.name].join(" ").trim();
  };
  const choose = (next: InputWay) => {
    setWay(next);
    if (isCompact && next === "paste")
      requestAnimationFrame(() => document.querySelector<HTMLElement>("#fast-order-lines")?.focus());
  };
  return (
    <section
      aria-labelledby="fast-order-input"
      className={`fast-order-input ${isCompact ? "" : "card p-4"}`}
      data-compact={isCompact || undefined}
    >
      <h2 id="fast-order-input" className="sr-only">
        {t("input")}
      </h2>
      <div className="fast-order-ways">
        <SegmentedChoice
          label={t("ways")}
          name="way"
          value={way}
          onChange={choose}
          segments={ways.map((key) => ({ key, label: t(`way.${key}`) }))}
        />
        <ScanButton isContinuous onCode={takeCode}>
          {t("scan")}
        </ScanButton>
      </div>
      <div data-entry="paste">
        <PasteField text={text} onText={takeText} />
      </div>
      <div data-entry="type">
        <EntryFields index={index} onLine={onLine} onText={takeText} />
      </div>
      <div data-entry="file">
        <FileFields props={{ file, onFile: takeFile }} fallback={null} />
      </div>
      <OwnCodesLink />
    </section>
  );
}

/** Where the codes are kept that these lines may be written with. */
function OwnCodesLink() {
  const t = useOwnCodesText();
  const paths = usePaths();
  if (!useSession().isAuthenticated) return null;
  return (
    <p className="fast-order-codes text-sm">
      <Link to={paths.ownCodes()} prefetch="none">
        {t("keepThem")}
      </Link>
    </p>
  );
}

function PasteField({ text: given, onText }: { readonly text: string } & Pick<InputPanelProps, "onText">) {
  const t = useFastOrderText();
  const [text, setText] = useState(given);
  const take = (pasted: string) => {
    if (onText(pasted)) setText("");
    else setText(pasted);
  };
  // What is pasted into the empty field is a list: there is nothing to wait for.
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = event.clipboardData.getData("text/plain");
    if (text.trim() !== "" || pasted.trim() === "") return;
    event.preventDefault();
    take(pasted);
  };
  // So is what was pasted before the scripts were there, which is told as a change.
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLTextAreaElement>) => {
    const isList = nativeEvent instanceof InputEvent && nativeEvent.inputType === "insertFromPaste";
    if (isList && text.trim() === "") take(target.value);
    else setText(target.value);
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    take(event.currentTarget.value);
  };
  return (
    <>
      <Field id="fast-order-lines" label={t("pasteLabel")} help={t("pasteHelp", { most: MOST_LINES })}>
        <Textarea
          name="lines"
          spellCheck={false}
          autoComplete="off"
          placeholder={t("pasteExample")}
          className="min-h-48 tabular-nums"
          value={text}
          onChange={change}
          onPaste={paste}
          onKeyDown={press}
        />
      </Field>
      <div>
        <Button
          type="submit"
          variant="primary"
          name={fields.action}
          value={actions.check}
          onClick={(event) => {
            event.preventDefault();
            take(text);
          }}
        >
          {t("check")}
        </Button>
      </div>
    </>
  );
}
