// The page that asks into which list or master quote something goes; both differ in their words, and in what stands above that
// question.
import type { ReactNode } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { PageHead } from "#page/page-head.tsx";
import { Button } from "#ui/action/button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Field } from "#ui/form/field.tsx";
import { RadioGroup } from "#ui/form/radio-group.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

type AddPageProps = {
  readonly texts: Readonly<Record<"overview" | "title" | "source" | "nothing" | "add" | "cancel", string>>;
  /** The page of all lists, or all master quotes. */
  readonly overview: string;
  /** The page to go back to. */
  readonly from: string | null;
  readonly icon: ReactNode;
  /** There is nothing to add. */
  readonly isEmpty: boolean;
  /** What of it stays behind, in words. */
  readonly warnings: readonly string[];
  /** The fields of the form. */
  readonly children: ReactNode;
};

export function AddPage({ texts, overview, from, icon, isEmpty, warnings, children }: AddPageProps) {
  const { pathname, search } = useLocation();
  const isPending = useNavigation().formData !== undefined;
  const here = pathname + search;
  return (
    <div className="grid max-w-text grid-cols-1 gap-6">
      <PageHead title={texts.title} above={[{ label: texts.overview, to: overview }]} here={here} lead={texts.source} />
      {warnings.map((warning) => (
        <Alert key={warning} tone="warning">
          {warning}
        </Alert>
      ))}
      {isEmpty ? (
        <p>{texts.nothing}</p>
      ) : (
        <Form method="post" action={here} noValidate className="grid grid-cols-1 gap-6">
          {children}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="add" value="1" variant="primary" icon={icon} isPending={isPending}>
              {texts.add}
            </Button>
            <ButtonLink to={from ?? overview} variant="quiet">
              {texts.cancel}
            </ButtonLink>
          </div>
        </Form>
      )}
    </div>
  );
}

type WhichOneProps = {
  /** Of the answer; the name of a new one has the same field with `Name` (see `readTarget`). */
  readonly field: "list" | "quote";
  readonly legend: string;
  readonly known: readonly { readonly id: string; readonly name: string; readonly help: string }[];
  /** The id that is chosen at first; null for a new one. */
  readonly chosen: string | null;
  readonly error?: ReactNode;
  readonly newOne: {
    readonly label: string;
    readonly name: string;
    readonly help: string;
    /** Signs. */
    readonly longest: number;
    readonly typed: string | undefined;
    /** Of its name, whose field has the id of `nameFieldOf`. */
    readonly error?: ReactNode;
  };
};

/** The field of the name of a new one, by its id as by its name in the form. */
export const nameFieldOf = (field: WhichOneProps["field"]) => `${field}Name`;

/** Those that there are, and a new one with its name. */
export function WhichOne({ field, legend, known, chosen, error, newOne }: WhichOneProps) {
  const name = (
    <Field id={nameFieldOf(field)} label={newOne.name} help={newOne.help} error={newOne.error}>
      <TextInput name={nameFieldOf(field)} autoComplete="off" maxLength={newOne.longest} defaultValue={newOne.typed} />
    </Field>
  );
  return (
    <RadioGroup
      legend={legend}
      name={field}
      look="card"
      error={error}
      defaultValue={chosen ?? "new"}
      options={[
        ...known.map(({ id, name: label, help }) => ({ value: id, label, help })),
        { value: "new", label: newOne.label, more: name },
      ]}
    />
  );
}
