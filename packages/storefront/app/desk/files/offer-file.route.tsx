// A file of offers: handed in here to be checked, then what it would change, and how far its import is. Every part works without
// scripts.

import { deskFilesText } from "messages:deskFiles";
import { importEntities } from "@comptoir/contract/imports/import-columns";
import { ApiError } from "@comptoir/sdk/errors";
import { data } from "react-router";
import { requireStaffUser } from "#desk/desk.server.ts";
import { applyCheck, cancelFile, checkFile, isFinished } from "#desk/files/offer-file.server.ts";
import { OfferFileScreen } from "#desk/files/offer-file-screen.tsx";
import { writesOffersRight } from "#desk/offers/offer-tabs.ts";
import { languageOf } from "#lib/locale.ts";
import { readPage, rowsPerPage } from "#lib/pages.ts";
import { readForm, validateRoute } from "#lib/request.server.ts";
import { nullWhenAbsent } from "#lib/session/failed-call.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { pageMeta } from "#page/page-meta.ts";
import type { Route } from "./+types/offer-file.route.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, deskFilesText(languageOf(args.location.pathname))("title"));

/** Readers have no files. */
function nullWhenForbidden(error: unknown): null {
  if (error instanceof ApiError && error.status === 403) return null;
  throw error;
}

export async function loader({ context, params: { jobId }, url }: Route.LoaderArgs) {
  const { imports } = getSdk(context, languageOf(url.pathname));
  const page = readPage(url.searchParams);
  const pages = { page: page - 1, size: rowsPerPage };
  const [user, report, history] = await Promise.all([
    requireStaffUser(context, url),
    jobId === undefined ? null : imports.getImport({ params: { jobId } }).catch(nullWhenAbsent),
    jobId === undefined ? imports.getImports({ query: pages }).catch(nullWhenForbidden) : null,
  ]);
  if (jobId !== undefined) validateRoute(report, url);
  const isChecked = report?.dryRun === true && isFinished(report);
  const changes = isChecked ? await imports.getImportChanges({ params: { jobId: report.jobId }, query: pages }) : null;
  const needed = importEntities.OFFER.columns.filter(({ isNeeded }) => isNeeded).map(({ header }) => header);
  return {
    ...{ report, needed, page },
    changes: changes && { rows: changes.content, count: changes.totalElements, pageCount: changes.totalPages },
    history: history && { files: history.content, pageCount: history.totalPages },
    mayWrite: user.rights?.includes(writesOffersRight) ?? false,
  };
}

export async function action({ request, context, params: { jobId }, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const sdk = getSdk(context, language);
  if (jobId !== undefined && (await readForm(request)).has("cancel")) return cancelFile(sdk, jobId, language);
  const outcome =
    jobId === undefined ? await checkFile(sdk, request, language) : await applyCheck(sdk, jobId, language);
  return data({ refusal: outcome.refusal }, outcome.status);
}

export { rereadAfterRefusal as shouldRevalidate } from "#lib/document/reread.ts";

export default function OfferFileRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <OfferFileScreen {...loaderData} refusal={actionData?.refusal ?? null} />;
}
