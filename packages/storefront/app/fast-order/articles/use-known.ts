// What the browser knows of articles: the index of codes, loaded once, and the shop's answers about the codes in use.

import type { IndexedArticles } from "@comptoir/contract/article-index";
import { foldCode } from "@comptoir/contract/conventions";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Article } from "#fast-order/articles/article.ts";
import { type ArticleLookup, addKnown, createCatalogue, nothingKnown } from "#fast-order/articles/catalogue.ts";
import { type CodeIndex, createCodeIndex } from "#fast-order/articles/code-index.ts";
import { usePaths } from "#lib/language.tsx";
import { hasFields, readAnswer } from "#lib/read-answer.ts";

/** Null where there are too many articles for one. */
const isIndex = (value: unknown) =>
  value === null || hasFields("variantIds", "codes", "names", "packs", "minimums")(value);

/** Null until it is there, or where there is none. */
function useCodeIndex(): CodeIndex | null {
  const address = usePaths().articleIndex();
  const [index, setIndex] = useState<CodeIndex | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    // Without cookies: it is the same for everybody, and the browser may keep it.
    fetch(address, { signal: abort.signal, credentials: "omit" })
      .then((response) => readAnswer<IndexedArticles | null>(response, isIndex))
      .then((articles) => articles && setIndex(createCodeIndex(articles)))
      // Codes are then looked up by the shop alone.
      .catch(() => {});
    return () => abort.abort();
  }, [address]);
  return index;
}

async function ask(address: string, codes: readonly string[]): Promise<ArticleLookup> {
  const response = await fetch(address, { method: "POST", body: new URLSearchParams({ codes: codes.join("\n") }) });
  return readAnswer<ArticleLookup>(response, hasFields("asked", "articles", "near"));
}

/** The catalogue as far as it is known, and how to ask for more codes; each is asked once, all of a change in one call. */
export function useKnown(given: ArticleLookup, hasOwnCodes: boolean) {
  const index = useCodeIndex();
  const address = usePaths().articles();
  const [known, setKnown] = useState(given);
  const [isFailed, setFailed] = useState(false);
  const asked = useRef(new Set(given.asked));
  const catalogue = useMemo(() => createCatalogue(known, index, hasOwnCodes), [known, index, hasOwnCodes]);
  const want = useCallback(
    (codes: readonly string[]) => {
      const missing = new Map(codes.map((code) => [foldCode(code), code]));
      for (const folded of missing.keys()) if (folded === "" || asked.current.has(folded)) missing.delete(folded);
      if (missing.size === 0) return;
      for (const folded of missing.keys()) asked.current.add(folded);
      ask(address, [...missing.values()]).then(
        (answer) => setKnown((current) => addKnown(current, answer)),
        () => {
          for (const folded of missing.keys()) asked.current.delete(folded);
          setFailed(true);
        },
      );
    },
    [address],
  );
  /** The article with the account's own codes that it has now. */
  const keepOwnCodes = useCallback(
    (article: Article, ownCodes: readonly string[]) =>
      setKnown((current) => addKnown(current, { ...nothingKnown, articles: [{ ...article, ownCodes }] })),
    [],
  );
  const retry = useCallback(() => setFailed(false), []);
  return { catalogue, index, want, isFailed, retry, keepOwnCodes };
}
