// The refusals of own codes.
import { mostOwnCodes } from "@comptoir/contract/limits";
import { codeOfAnother, type OwnCodeProblem, type OwnCodeWrite, ownCodesFull } from "@comptoir/contract/own-codes";
import type { OwnCodeCount } from "#catalogue/own-codes/own-codes.rules.ts";
import { conflict, invalidField, notFound, type Refusal } from "#shared/refusal.ts";

/** 404: no own code of the account, which is all that is told of those of others. */
export const ownCodeNotFound = (ownCodeId: string) => notFound("Own code", ownCodeId);
/** 409: an account keeps so many at most. */
export const tooManyOwnCodes = ({ there, added }: OwnCodeCount) =>
  conflict(
    `An account keeps at most ${mostOwnCodes} own codes; it has ${there}, and ${added} would be new`,
    ownCodesFull.detailOf(there, added),
  );

/** Why one own code was not kept. */
export function problemRefusal(problem: OwnCodeProblem, { code, articleCode }: OwnCodeWrite): Refusal {
  if (problem === codeOfAnother) return conflict(`Another article has the code ${code}`, codeOfAnother);
  if (problem === "UNKNOWN_ARTICLE") return notFound("Article", articleCode);
  if (problem === "SEVERAL_ARTICLES") return invalidField("F-E-040", "articleCode", "Several articles have this code");
  return invalidField("F-E-012", "code", "A code has at least one letter or digit");
}
