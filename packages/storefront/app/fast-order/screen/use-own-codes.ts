// Keeps the code of a corrected row as the buyer's own, with one press and a way back.

import { useFastOrderText } from "messages:fastOrder";
import { useOwnCodesText } from "messages:ownCodes";
import { foldCode } from "@comptoir/contract/conventions";
import type { Article } from "#fast-order/articles/article.ts";
import type { OwnCodeAnswer } from "#fast-order/articles/own-code.data.ts";
import type { Tell } from "#fast-order/sheet/use-notice.ts";
import { usePaths } from "#lib/language.tsx";
import { hasFields, readAnswer } from "#lib/read-answer.ts";

type KeepOwnCodes = (article: Article, ownCodes: readonly string[]) => void;

async function ask(address: string, body: Record<string, string>): Promise<string | null> {
  const response = await fetch(address, { method: "POST", body: new URLSearchParams(body) });
  return (await readAnswer<OwnCodeAnswer>(response, hasFields("refusal"))).refusal;
}

/** `learn` keeps a code for an article, `forget` takes it back; both tell what came of it. */
export function useOwnCodes(keepOwnCodes: KeepOwnCodes, tell: Tell) {
  const t = useOwnCodesText();
  const undoLabel = useFastOrderText()("undo");
  const address = usePaths().fastOrderOwnCode();
  const write = async (body: Record<string, string>, done: () => void) => {
    const refusal = await ask(address, body).catch(() => t("failed"));
    if (refusal === null) done();
    else tell({ tone: "danger", words: refusal });
  };
  const forget = (article: Article, code: string) =>
    write({ code }, () => {
      keepOwnCodes(
        article,
        article.ownCodes.filter((own) => foldCode(own) !== foldCode(code)),
      );
      tell({ tone: "info", words: t("forgotten", { code }) });
    });
  const learn = (article: Article, code: string) =>
    write({ code, articleCode: article.codes[0] }, () => {
      const learned = { ...article, ownCodes: [code, ...article.ownCodes] };
      keepOwnCodes(learned, learned.ownCodes);
      tell({
        tone: "success",
        words: t("learned", { code, name: article.name }),
        actions: [{ label: undoLabel, onPress: () => void forget(learned, code) }],
      });
    });
  return { learn, forget };
}
