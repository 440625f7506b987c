// What the page of an order tells of its compliance folder before anybody opens it.
import type { ComplianceArticle } from "@comptoir/contract/orders/compliance";
import { throwSessionEnd } from "#lib/session/failed-call.ts";
import { tellFailure } from "#lib/session/log.server.ts";

export type ComplianceView = {
  /** One that several articles have counts once. */
  readonly documents: number;
  readonly expired: number;
  /** Articles that lack something. */
  readonly incomplete: number;
};

/** What the folder of these articles holds and lacks; null where the shop cannot say, as the page goes on without it. */
export async function readComplianceView(asked: Promise<readonly ComplianceArticle[]>): Promise<ComplianceView | null> {
  try {
    return presentCompliance(await asked);
  } catch (error) {
    throwSessionEnd(error);
    tellFailure("A compliance folder could not be loaded", error);
    return null;
  }
}

function presentCompliance(articles: readonly ComplianceArticle[]): ComplianceView {
  const expiryOf = new Map(
    articles.flatMap(({ documents }) => documents.map(({ url, isExpired }) => [url, isExpired] as const)),
  );
  return {
    documents: expiryOf.size,
    expired: [...expiryOf.values()].filter(Boolean).length,
    incomplete: articles.filter(({ gaps }) => gaps.length > 0).length,
  };
}
