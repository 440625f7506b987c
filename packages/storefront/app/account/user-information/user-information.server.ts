// What users change on themselves, and their request to be deleted (ux A-06).

import { Civility } from "@comptoir/contract/accounts";
import type { DeletionRequest } from "@comptoir/contract/accounts/deletions";
import { normalisedPhone } from "@comptoir/contract/accounts/identifiers.rules";
import { phoneFault } from "@comptoir/contract/conventions";
import type { CustomField } from "@comptoir/contract/custom-fields";
import type { CustomFieldValue } from "@comptoir/contract/shared";
import type { Sdk } from "@comptoir/sdk/client";
import { isLanguage, type Language, localeTags } from "#lib/locale.ts";
import { nullWhenAbsent, throwSessionEnd, throwUnlessRefused } from "#lib/session/failed-call.ts";
import { tellFailure } from "#lib/session/log.server.ts";
import { typedText } from "#lib/typed-fields.ts";

/** Something that a user is told of by mail, or not: a field of the user that is yes or no. */
export type FieldChoice = { readonly id: string; readonly label: string; readonly isChosen: boolean };

const labelOf = ({ name }: CustomField, language: Language) =>
  name[localeTags[language]] ?? name["fr-FR"] ?? Object.values(name)[0] ?? "";

/** The choices that the operator has made fields for; none where they cannot be read. */
export async function readChoices(
  sdk: Pick<Sdk, "customFields">,
  values: readonly CustomFieldValue[],
  language: Language,
): Promise<readonly FieldChoice[]> {
  try {
    const query = { sealedTarget: "CUSTOMER_USER", type: "BOOLEAN", status: "ACTIVE", size: 50 } as const;
    const { content } = await sdk.customFields.getCustomFields({ query });
    return content.map((field) => ({
      id: field.id,
      label: labelOf(field, language),
      isChosen: values.find(({ customField }) => customField.id === field.id)?.value === true,
    }));
  } catch (error) {
    throwSessionEnd(error);
    tellFailure("The notification choices could not be read", error);
    return [];
  }
}

export type ProfileProblem = "firstName" | "lastName" | "phone" | "refused";
export type ProfileOutcome = {
  readonly problem: ProfileProblem;
  readonly values: Readonly<Record<string, string>>;
};

/** Saves what the form says; what was wrong otherwise. Throws what is no refusal. */
export async function saveProfile(sdk: Pick<Sdk, "customerUsers">, form: FormData): Promise<ProfileOutcome | null> {
  const read = (name: string) => typedText(form, name);
  const values = { firstName: read("firstName"), lastName: read("lastName"), phone: read("phone") };
  const refused = (problem: ProfileProblem) => ({ problem, values });
  if (!values.firstName) return refused("firstName");
  if (!values.lastName) return refused("lastName");
  if (values.phone && phoneFault(values.phone)) return refused("phone");
  const phone = values.phone && normalisedPhone(values.phone);
  const civility = Civility.safeParse(form.get("civility"));
  const chosen = form.getAll("choice");
  const locale = read("language");
  try {
    await sdk.customerUsers.updateAuthenticatedUser({
      body: {
        ...{ firstName: values.firstName, lastName: values.lastName, phone },
        ...(civility.success && { civility: civility.data }),
        ...(isLanguage(locale) && { locale }),
        customFieldValues: form.getAll("choices").map((id) => ({
          customFieldId: String(id),
          customFieldValue: chosen.includes(id),
        })),
      },
    });
    return null;
  } catch (error) {
    throwUnlessRefused(error);
    tellFailure("A profile could not be saved", error);
    return refused("refused");
  }
}

/** The user's last request to be deleted; null where there never was one, and where it cannot be read: the page stands without it. */
export async function readDeletionRequest(sdk: Pick<Sdk, "deletions">): Promise<DeletionRequest | null> {
  try {
    return await sdk.deletions.getOwnDeletionRequest();
  } catch (error) {
    throwSessionEnd(error);
    tellFailure("The request to be deleted could not be read", error);
    return null;
  }
}

/**
 * Asks to be deleted, or takes that back, where the form says so; what was done, else null. One that has ended meanwhile is shown as it is.
 */
export async function askAboutDeletion(
  { deletions }: Pick<Sdk, "deletions">,
  form: FormData,
): Promise<"deletion" | "withdraw" | null> {
  if (form.get("intent") === "deletion") {
    await deletions.askForDeletion({ body: { reason: typedText(form, "reason") } });
    return "deletion";
  }
  if (form.get("intent") !== "withdraw") return null;
  await deletions.withdrawDeletionRequest().catch(nullWhenAbsent);
  return "withdraw";
}
