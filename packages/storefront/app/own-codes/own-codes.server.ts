// Keeps and forgets the codes by which an account calls articles, with refusals in words.

import { ownCodesText } from "messages:ownCodes";
import { foldCode } from "@comptoir/contract/conventions";
import { mostOwnCodes, ownCodeLength } from "@comptoir/contract/limits";
import { codeOfAnother } from "@comptoir/contract/own-codes";
import type { Sdk } from "@comptoir/sdk/client";
import { ApiError } from "@comptoir/sdk/errors";
import { type Language, localeTags } from "#lib/locale.ts";
import { throwUnlessRefused } from "#lib/session/failed-call.ts";
import { tellFailure } from "#lib/session/log.server.ts";

export type OwnCodesSdk = Pick<Sdk, "ownCodes">;

/** An own code and any code of its article. */
export type CodePair = {
  readonly code: string;
  readonly articleCode: string;
  /** Also where the shop calls another article so. */
  readonly takesOver?: boolean;
};

/** The article of a code that is kept now, and the one that it meant before; or why it is not kept, in words. */
export type KeptCode =
  | { readonly refusal: string; readonly isOfAnother?: boolean }
  | { readonly name: string; readonly previous: string | null };

/** Null when it is done, else why not, in words. */
export type OwnCodeRefusal = string | null;

/** Whether a code was refused as the shop calls another article so: it can be kept when its buyer says that it is meant. */
const isOfAnother = (error: unknown): boolean =>
  error instanceof ApiError && error.envelope?.errors[0]?.detail === codeOfAnother;

/** Why the shop refused a write of own codes; throws what it has not refused. */
export function refusalOf(error: unknown, { code, articleCode }: CodePair, language: Language): string {
  throwUnlessRefused(error);
  tellFailure("An own code could not be written", error);
  const t = ownCodesText(language);
  const [entry] = error.envelope?.errors ?? [];
  if (error.status === 404) return t("problem.UNKNOWN_ARTICLE", { code, article: articleCode });
  if (error.status === 403) return t("notAllowed");
  if (isOfAnother(error)) return t(`problem.${codeOfAnother}`, { code });
  if (error.status === 409) return t("full", { most: mostOwnCodes });
  if (entry?.detail === "articleCode") return t("problem.SEVERAL_ARTICLES", { code, article: articleCode });
  return t(error.status < 500 ? "problem.UNREADABLE_CODE" : "failed", { code });
}

/** What is wrong with a pair before the shop is asked. */
export function problemOf({ code, articleCode }: CodePair, language: Language): OwnCodeRefusal {
  const t = ownCodesText(language);
  if (code === "" || articleCode === "") return t("bothNeeded");
  if (foldCode(code) === "") return t("problem.UNREADABLE_CODE", { code });
  if (code.length > ownCodeLength) return t("tooLong", { most: ownCodeLength });
  return articleCode.length > ownCodeLength
    ? t("problem.UNKNOWN_ARTICLE", { code, article: articleCode.slice(0, ownCodeLength) })
    : null;
}

/** Keeps a code; `previous` is the code of the article that it meant before. */
export async function keepOwnCode(sdk: OwnCodesSdk, pair: CodePair, language: Language): Promise<KeptCode> {
  const problem = problemOf(pair, language);
  if (problem !== null) return { refusal: problem };
  try {
    const query = { locale: localeTags[language] };
    const { ownCode, previousArticleCode } = await sdk.ownCodes.putOwnCode({ query, body: { ...pair } });
    return { name: ownCode.articleName, previous: previousArticleCode };
  } catch (error) {
    return { refusal: refusalOf(error, pair, language), isOfAnother: isOfAnother(error) };
  }
}

/** Forgets a code in any spelling; one that is gone already is forgotten, too. */
export async function forgetOwnCode(sdk: OwnCodesSdk, code: string, language: Language): Promise<OwnCodeRefusal> {
  try {
    const [known] = await sdk.ownCodes.findOwnCodes({ body: { codes: [code] } });
    if (known) await sdk.ownCodes.deleteOwnCode({ params: { ownCodeId: known.id } });
    return null;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    return refusalOf(error, { code, articleCode: "" }, language);
  }
}

/** Whether the account has own codes; taken for granted where the shop does not say, so that none is passed over. */
export async function hasOwnCodes(sdk: OwnCodesSdk): Promise<boolean> {
  try {
    return (await sdk.ownCodes.getOwnCodes({ query: { size: 1 } })).totalElements > 0;
  } catch (error) {
    throwUnlessRefused(error);
    return error.status !== 404;
  }
}
