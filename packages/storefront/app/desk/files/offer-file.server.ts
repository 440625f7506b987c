// Handing in a file of offers to be checked, and writing what its check has found.
import type { ImportSummary } from "@comptoir/contract/imports/imports";
import type { Sdk } from "@comptoir/sdk/client";
import type { ApiError } from "@comptoir/sdk/errors";
import { redirect } from "react-router";
import { deskPathsIn } from "#lib/desk-paths.ts";
import type { Language } from "#lib/locale.ts";
import { notAForm } from "#lib/request.server.ts";
import { throwUnlessRefused } from "#lib/session/failed-call.ts";

export type FileRefusal = "none" | "tooLarge" | "busy" | "other" | "notApplied";
type FileOutcome = { readonly refusal: FileRefusal; readonly status: number };

/** Whether a file was read to its end, however many of its rows are wrong. */
export const isFinished = ({ status }: Pick<ImportSummary, "status">): boolean =>
  status === "JOB_COMPLETED" || status === "JOB_COMPLETED_WITH_ERRORS";

function refusalOf({ status, code }: ApiError): FileRefusal {
  if (status === 413) return "tooLarge";
  if (status === 409) return "busy";
  return code === "F-E-001" ? "none" : "other";
}

/** Hands the form on as it comes, however large its file is: nothing of it is written. Leads to the check. Throws 400 for no form. */
export async function checkFile(sdk: Sdk, request: Request, language: Language): Promise<FileOutcome> {
  const contentType = request.headers.get("content-type") ?? "";
  if (!request.body || !/^multipart\/form-data\b/i.test(contentType)) throw notAForm();
  const body = { contentType, bytes: request.body };
  const query = { dryRun: true };
  const started = await sdk.imports.startEntityImport({ params: { entity: "OFFER" }, query, body }).catch(refused);
  if ("jobId" in started) throw redirect(deskPathsIn(language).file(started.jobId));
  return { refusal: refusalOf(started), status: started.status };
}

/** Writes what a check has found. Leads to the import that does. */
export async function applyCheck(sdk: Sdk, jobId: string, language: Language): Promise<FileOutcome> {
  const started = await sdk.imports.applyImport({ params: { jobId }, query: {} }).catch(refused);
  if ("jobId" in started) throw redirect(deskPathsIn(language).file(started.jobId));
  return { refusal: "notApplied", status: started.status };
}

/** Ends what is under way; one that has ended meanwhile is as good. Leads to what became of it. */
export async function cancelFile(sdk: Sdk, jobId: string, language: Language): Promise<never> {
  const canceled = await sdk.imports.cancelImport({ params: { jobId }, query: {} }).catch(refused);
  if (!("jobId" in canceled) && canceled.status !== 409) throw canceled;
  throw redirect(deskPathsIn(language).file(jobId));
}

function refused(error: unknown): ApiError {
  throwUnlessRefused(error);
  return error;
}
