// A file of offers: handed in here, and how far its import is. Every part works without scripts.

import { deskFilesText } from "messages:deskFiles";
import { importEntities } from "@comptoir/contract/imports/import-columns";
import type { ApiError } from "@comptoir/sdk/errors";
import { data, redirect } from "react-router";
import { requireStaffUser } from "#desk/desk.server.ts";
import { OfferFileScreen } from "#desk/files/offer-file-screen.tsx";
import { writesOffersRight } from "#desk/offers/offer-tabs.ts";
import { deskPathsIn } from "#lib/desk-paths.ts";
import { languageOf } from "#lib/locale.ts";
import { notAForm, validateRoute } from "#lib/request.server.ts";
import { nullWhenAbsent, throwUnlessRefused } from "#lib/session/failed-call.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { pageMeta } from "#page/page-meta.ts";
import type { Route } from "./+types/offer-file.route.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, deskFilesText(languageOf(args.location.pathname))("title"));

export async function loader({ context, params: { jobId }, url }: Route.LoaderArgs) {
  const { imports } = getSdk(context, languageOf(url.pathname));
  const [user, report] = await Promise.all([
    requireStaffUser(context, url),
    jobId === undefined ? null : imports.getImport({ params: { jobId } }).catch(nullWhenAbsent),
  ]);
  if (jobId !== undefined) validateRoute(report, url);
  const needed = importEntities.OFFER.columns.filter(({ isNeeded }) => isNeeded).map(({ header }) => header);
  return { report, needed, mayWrite: user.rights?.includes(writesOffersRight) ?? false };
}

/** Hands the form on as it comes, however large its file is. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const contentType = request.headers.get("content-type") ?? "";
  if (!request.body || !/^multipart\/form-data\b/i.test(contentType)) throw notAForm();
  const body = { contentType, bytes: request.body };
  try {
    const { jobId } = await getSdk(context, language).imports.startEntityImport({
      ...{ params: { entity: "OFFER" }, query: {}, body },
    });
    return redirect(deskPathsIn(language).file(jobId));
  } catch (error) {
    throwUnlessRefused(error);
    return data({ refusal: refusalOf(error) }, error.status);
  }
}

function refusalOf({ status, code }: ApiError): "none" | "tooLarge" | "busy" | "other" {
  if (status === 413) return "tooLarge";
  if (status === 409) return "busy";
  return code === "F-E-001" ? "none" : "other";
}

export default function OfferFileRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <OfferFileScreen {...loaderData} refusal={actionData?.refusal ?? null} />;
}
