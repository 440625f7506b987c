// A table of articles as a file to download: the address asks as that of the screen does, and names the category.
import { tableText } from "messages:table";
import { type ResultState, readResultState } from "#catalogue/result-state.ts";
import { exportTable } from "#catalogue/results/export/export-table.server.ts";
import { chooseFace } from "#collections/table-face/table-choices.server.ts";
import { answerExport } from "#lib/files/table-file.server.ts";
import { type Language, languageOf } from "#lib/locale.ts";
import { nullWhenAbsent } from "#lib/session/failed-call.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { getSession } from "#lib/session/session.server.ts";
import type { Route } from "./+types/export-table.data.ts";

export async function loader({ request, context, url }: Route.LoaderArgs): Promise<Response> {
  const language = languageOf(url.pathname);
  const sdk = getSdk(context, language);
  const category = url.searchParams.get("category") ?? "";
  const state = readResultState(url.searchParams);
  const name = category === "" ? nameOf(state, language) : await findName(sdk, category);
  if (name === null) return new Response(null, { status: 404 });
  const face = await chooseFace({ context, request, url }, { view: "table", place: category });
  const question = {
    ...{ state, category, language, face },
    isExact: url.searchParams.has("exact"),
    hasPrices: getSession(context).state === "authenticated",
  };
  return answerExport(context, url, () => exportTable(sdk, question, name));
}

/** What was searched for, or whose articles they are. */
const nameOf = ({ query, filters }: ResultState, language: Language): string =>
  query || filters.supplier.join(", ") || tableText(language)("file.search");

/** The category as people call it; null when there is none. */
async function findName(sdk: ReturnType<typeof getSdk>, categoryKey: string): Promise<string | null> {
  try {
    const { name } = await sdk.catalogue.getCategory({ params: { categoryKey }, query: { idType: "EXTERNAL_ID" } });
    return name ?? categoryKey;
  } catch (error) {
    return nullWhenAbsent(error);
  }
}
