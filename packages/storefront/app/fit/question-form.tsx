// What has to go in: a plain form whose button asks; with scripts the answer follows what is typed, as soon as it can be used.

import { useFitText } from "messages:fit";
import Package from "lucide-react/icons/package";
import { useEffect, useRef } from "react";
import { Form, useSubmit } from "react-router";
import { type FitField, fitBounds, fitFields, problemsIn, readAddress, type TypedQuestion } from "#fit/fit-question.ts";
import { formatNumber } from "#lib/format.ts";
import { useLanguage, usePaths } from "#lib/language.tsx";
import { Button } from "#ui/action/button.tsx";
import { tellEarlyEntry } from "#ui/form/early-entry.ts";
import { Field } from "#ui/form/field.tsx";
import { TextInput } from "#ui/form/text-input.tsx";

type QuestionFormProps = {
  readonly typed: TypedQuestion;
  /** Fields that were asked with what cannot be used. */
  readonly problems: readonly FitField[];
};

/** Nobody types the next sign of a number later than this after the last one. */
const pause = 300;

/** Asks as soon as nothing has been typed for a moment and all of it can be used. */
function useLiveAsking() {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const stop = () => clearTimeout(timer.current);
  const noteChange = (form: HTMLFormElement) => {
    stop();
    timer.current = setTimeout(() => {
      const asked = new URLSearchParams();
      for (const [name, value] of new FormData(form)) asked.append(name, String(value));
      if (problemsIn(readAddress(asked)).length === 0) submit(form, { replace: true, preventScrollReset: true });
    }, pause);
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

export function QuestionForm({ typed, problems }: QuestionFormProps) {
  const t = useFitText();
  const paths = usePaths();
  const language = useLanguage();
  const form = useFollowing(typed);
  const { stop, noteChange } = useLiveAsking();
  const numberField = (name: FitField) => {
    const { least, most } = fitBounds[name];
    const bounds = { least: formatNumber(least, language), most: formatNumber(most, language) };
    return (
      <Field
        key={name}
        id={`fit-${name}`}
        className="fit-field"
        label={t(name)}
        error={problems.includes(name) ? t(name === "weight" ? "wrongWeight" : "wrongNumber", bounds) : undefined}
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
  };
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
      <span className="fit-question-name" aria-hidden="true">
        <Package /> {t("object")}
      </span>
      <div className="fit-fields fit-sides">{(["length", "width", "height"] as const).map(numberField)}</div>
      <div className="fit-fields">{(["clearance", "weight", "quantity"] as const).map(numberField)}</div>
      <TopChoice isUpright={typed.isUpright} />
      {typed.kind !== "BOX" && <input type="hidden" name="kind" value={typed.kind.toLowerCase()} />}
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
