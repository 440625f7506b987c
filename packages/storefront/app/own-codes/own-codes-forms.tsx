// How own codes come in: one by one, or many with a file.

import { useOwnCodesText } from "messages:ownCodes";
import { mostOwnCodes, ownCodeLength } from "@comptoir/contract/limits";
import { Form, useNavigation } from "react-router";
import { kindsOfTableFile, LARGEST_FILE_MEGABYTES } from "#lib/files/table-file.ts";
import { usePaths } from "#lib/language.tsx";
import type { OwnCodesAnswer } from "#own-codes/own-codes-outcome.tsx";
import { Button } from "#ui/action/button.tsx";
import { Card } from "#ui/display/card.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { ErrorSummary } from "#ui/form/error-summary.tsx";
import { Field } from "#ui/form/field.tsx";
import { TextInput } from "#ui/form/text-input.tsx";

/** One more code; what was refused stays in its fields. */
export function NewCodeForm({ answer }: { readonly answer: OwnCodesAnswer | undefined }) {
  const t = useOwnCodesText();
  const refused = answer?.kind === "keep" && "refusal" in answer ? answer : null;
  const { code = "", articleCode = "" } = refused ?? {};
  const field = refused && code !== "" && !refused.isOfAnother ? "own-code-article" : "own-code";
  const errorAt = (id: string) => (refused && field === id ? refused.refusal : undefined);
  const isPending = useNavigation().formData?.has("new") === true;
  return (
    <Card as="section" labelledBy="own-code-new" padding="large">
      {/* What was kept leaves the fields empty for the next one. */}
      <Form
        key={JSON.stringify(answer)}
        method="post"
        action={usePaths().ownCodes()}
        className="grid gap-4"
        noValidate
        preventScrollReset
      >
        <h2 id="own-code-new" className="text-lg">
          {t("newTitle")}
        </h2>
        <ErrorSummary
          title={t("notKept")}
          problems={refused ? [{ fieldId: field, message: refused.refusal }] : []}
          attempt={refused}
        />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field id="own-code" label={t("ownCode")} error={errorAt("own-code")} isRequired>
            <TextInput name="code" defaultValue={code} maxLength={ownCodeLength} autoComplete="off" />
          </Field>
          <Field id="own-code-article" label={t("articleCode")} error={errorAt("own-code-article")} isRequired>
            <TextInput name="articleCode" defaultValue={articleCode} maxLength={ownCodeLength} autoComplete="off" />
          </Field>
        </div>
        {refused?.isOfAnother && <Checkbox name="takesOver" value="1" label={t("takeOver", { code })} />}
        <div>
          <Button type="submit" name="new" value="1" variant="primary" isPending={isPending}>
            {t("add")}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

/** A file with a column of own codes and one of the shop's; where it had codes of other articles they can be meant. */
export function ImportForm({ answer }: { readonly answer: OwnCodesAnswer | undefined }) {
  const t = useOwnCodesText();
  const hasCodesOfOthers = answer?.kind === "import" && "count" in answer && answer.hasCodesOfOthers;
  const isPending = useNavigation().formData?.has("import") === true;
  return (
    <Card as="section" labelledBy="own-codes-import" padding="large">
      <Form
        method="post"
        encType="multipart/form-data"
        action={usePaths().ownCodes()}
        className="grid justify-items-start gap-4"
      >
        <h2 id="own-codes-import" className="text-lg">
          {t("importTitle")}
        </h2>
        <Field
          id="own-codes-file"
          label={t("fileLabel")}
          help={t("fileHelp", { most: mostOwnCodes, megabytes: LARGEST_FILE_MEGABYTES })}
        >
          <TextInput type="file" name="file" accept={kindsOfTableFile} />
        </Field>
        {hasCodesOfOthers && <Checkbox name="takesOver" value="1" label={t("takeOverAll")} />}
        <Button type="submit" name="import" value="1" isPending={isPending}>
          {t("import")}
        </Button>
      </Form>
    </Card>
  );
}
