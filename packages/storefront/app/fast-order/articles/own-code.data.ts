// Keeps or forgets an own code of a corrected row; the page that asks shows what came of it.

import { languageOf } from "#lib/locale.ts";
import { readForm } from "#lib/request.server.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { typedText } from "#lib/typed-fields.ts";
import { forgetOwnCode, keepOwnCode } from "#own-codes/own-codes.server.ts";
import type { Route } from "./+types/own-code.data.ts";

/** Null when it is done, else why not, in words. */
export type OwnCodeAnswer = { readonly refusal: string | null };

export async function action({ request, context, url }: Route.ActionArgs): Promise<Response> {
  const form = await readForm(request);
  const language = languageOf(url.pathname);
  const sdk = getSdk(context, language);
  const [code = "", articleCode = ""] = ["code", "articleCode"].map((name) => typedText(form, name));
  const learned = articleCode === "" ? null : await keepOwnCode(sdk, { code, articleCode }, language);
  const refusal = learned ? ("refusal" in learned ? learned.refusal : null) : await forgetOwnCode(sdk, code, language);
  return Response.json({ refusal } satisfies OwnCodeAnswer, { headers: { "Cache-Control": "private, no-store" } });
}
