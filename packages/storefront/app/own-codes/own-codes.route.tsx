// The codes by which the buyer's company calls articles: found, added, removed, brought in and taken out as a file.

import { ownCodesText } from "messages:ownCodes";
import { searchLength } from "@comptoir/contract/limits";
import { data } from "react-router";
import { readFileForm } from "#lib/files/file-form.server.ts";
import { languageOf, localeTags } from "#lib/locale.ts";
import { readPage, rowsPerPage } from "#lib/pages.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { typedText } from "#lib/typed-fields.ts";
import { forgetOwnCode, keepOwnCode } from "#own-codes/own-codes.server.ts";
import { importOwnCodes } from "#own-codes/own-codes-file.server.ts";
import type { OwnCodesAnswer } from "#own-codes/own-codes-outcome.tsx";
import { OwnCodesScreen } from "#own-codes/own-codes-screen.tsx";
import { pageMeta } from "#page/page-meta.ts";
import type { Route } from "./+types/own-codes.route.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, ownCodesText(languageOf(args.location.pathname))("title"));

export async function loader({ context, url }: Route.LoaderArgs) {
  const language = languageOf(url.pathname);
  const search = (url.searchParams.get("q") ?? "").trim().slice(0, searchLength);
  const page = readPage(url.searchParams);
  const query = { page: page - 1, size: rowsPerPage, locale: localeTags[language], ...(search && { search }) };
  const { content, totalElements, totalPages } = await getSdk(context, language).ownCodes.getOwnCodes({ query });
  return { ownCodes: content, total: totalElements, pages: totalPages, page, search };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const sdk = getSdk(context, language);
  const { form, file } = await readFileForm(request);
  const textOf = (name: string) => typedText(form, name);
  const answer = async (): Promise<OwnCodesAnswer> => {
    const meant = form.has("takesOver") ? { takesOver: true } : {};
    if (form.has("import")) return { kind: "import", ...(await importOwnCodes(sdk, { file, ...meant }, language)) };
    const pair = { code: textOf("code"), articleCode: textOf("articleCode"), ...meant };
    if (!form.has("forget")) return { kind: "keep", ...pair, ...(await keepOwnCode(sdk, pair, language)) };
    const refusal = await forgetOwnCode(sdk, pair.code, language);
    return { kind: "forget", ...pair, ...(refusal !== null && { refusal }) };
  };
  const answered = await answer();
  return data(answered, "refusal" in answered ? 400 : 200);
}

export default function OwnCodesRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <OwnCodesScreen {...loaderData} answer={actionData} />;
}
