// What a sign-in form says, in the shop and at the desk.
import { authText } from "messages:auth";
import { type FormState, refused } from "#auth/form-state.ts";
import type { Language } from "#lib/locale.ts";
import { sentValue, typedText } from "#lib/typed-fields.ts";

/** Name and password as typed, and what is missing of them in words; null when nothing is. */
export function readCredentials(form: FormData, language: Language) {
  const t = authText(language);
  const username = typedText(form, "username");
  const password = sentValue(form, "password");
  const errors: FormState["errors"] = {
    ...(!username && { username: t("emailMissing") }),
    ...(!password && { password: t("passwordMissing") }),
  };
  return { username, password, missing: Object.keys(errors).length > 0 ? refused(errors, { username }) : null };
}
