// What has to go in: a plain form whose button asks; with scripts the answer follows what is typed, as soon as it can be used.

import { useFitText } from "messages:fit";
import Package from "lucide-react/icons/package";
import { useEffect, useRef } from "react";
import { Form, useSubmit } from "react-router";
import {
  type FitField,
  type FitQuestion,
  fitBounds,
  fitFields,
  questionOf,
  readAddress,
  type TypedQuestion,
} from "#fit/fit-question.ts";
import { formatNumber } from "#lib/format.ts";
import { useLanguage, usePaths } from "#lib/language.tsx";
import { Button } from "#ui/action/button.tsx";
import { tellEarlyEntry } from "#ui/form/early-entry.ts";
import { ErrorSummary } from "#ui/form/error-summary.tsx";
import { Field } from "#ui/form/field.tsx";
import { TextInput } from "#ui/form/text-input.tsx";

type QuestionFormProps = {
  readonly typed: TypedQuestion;
  /** Fields that were asked with what cannot be used. */
  readonly problems: readonly FitField[];
  /** What is typed, as soon as it can be used. */
  readonly onQuestion: (question: FitQuestion) => void;
};

/** Nobody types the next sign of a number later than this after the last one. */
const pause = 300;

/** Asks as soon as nothing has been typed for a moment and all of it can be used. */
function useLiveAsking(onQuestion: QuestionFormProps["onQuestion"]) {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const stop = () => clearTimeout(timer.current);
  const noteChange = (form: HTMLFormElement) => {
    stop();
    const typed = new URLSearchParams();
    for (const [name, value] of new FormData(form)) typed.append(name, String(value));
    const question = questionOf(readAddress(typed));
    if (!question) return;
    onQuestion(question);
    timer.current = setTimeout(() => submit(form, { replace: true, preventScrollReset: true }), pause);
  };
  return { stop, noteChange };
}

/** Fields follow an address that somebody went back to, but never under the hands of whoever types. */
function useFollowing(typed: TypedQuestion) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    for (const name of fitFields) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement && field !== document.activeElement) field.value = typed[name];
    }
  }, [typed]);
  return form;
}

export function QuestionForm({ typed, problems, onQuestion }: QuestionFormProps) {
  const t = useFitText();
  const paths = usePaths();
  const language = useLanguage();
  const form = useFollowing(typed);
  const { stop, noteChange } = useLiveAsking(onQuestion);
  const errorOf = (name: FitField) => {
    const { least, most } = fitBounds[name];
    const bounds = { least: formatNumber(least, language), most: formatNumber(most, language) };
    return t(name === "weight" ? "wrongWeight" : "wrongNumber", bounds);
  };
  const numberField = (name: FitField) => (
    <Field
      key={name}
      id={`fit-${name}`}
      className="fit-field"
      label={t(name)}
      error={problems.includes(name) ? errorOf(name) : undefined}
    >
      <TextInput
        name={name}
        className="fit-number"
        inputMode={name === "weight" ? "decimal" : "numeric"}
        autoComplete="off"
        defaultValue={typed[name]}
      />
    </Field>
  );
  const told = problems.map((name) => ({ fieldId: `fit-${name}`, message: `${t(name)}\u00a0: ${errorOf(name)}` }));
  return (
    <Form
      ref={form}
      action={paths.fit()}
      className="fit-question card"
      aria-label={t("object")}
      preventScrollReset
      onChange={(event) => noteChange(event.currentTarget)}
      onSubmit={stop}
    >
      {told.length > 0 && (
        <div className="w-full">
          <ErrorSummary title={t("toMend", { count: told.length })} problems={told} attempt={typed} />
        </div>
      )}
      <span className="fit-question-name" aria-hidden="true">
        <Package /> {t("object")}
      </span>
      <div className="fit-fields fit-sides">{(["length", "width", "height"] as const).map(numberField)}</div>
      <div className="fit-fields">{(["clearance", "weight", "quantity"] as const).map(numberField)}</div>
      <TopChoice isUpright={typed.isUpright} />
      {typed.kind !== "BOX" && <input type="hidden" name="kind" value={typed.kind.toLowerCase()} />}
      {typed.ranking === "NEAREST" && <input type="hidden" name="by" value="nearest" />}
      {typed.withRoomy && <input type="hidden" name="roomy" value="1" />}
      <Button type="submit" variant="primary" className="fit-ask">
        {t("ask")}
      </Button>
    </Form>
  );
}

/** Whether the object may be turned in every direction. */
function TopChoice({ isUpright }: { readonly isUpright: boolean }) {
  const t = useFitText();
  const choices = [
    { value: "free", label: t("topFree"), isChosen: !isUpright },
    { value: "fixed", label: t("topFixed"), isChosen: isUpright },
  ];
  return (
    <fieldset className="field">
      <legend className="field-label">{t("top")}</legend>
      <div className="segmented">
        {choices.map(({ value, label, isChosen }) => (
          <label key={value} className="segmented-item">
            <input ref={tellEarlyEntry} type="radio" name="top" value={value} defaultChecked={isChosen} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
