// Sends lines to the cart without leaving the page, and says what happened (ux G-16).
import { type FormEvent, useEffect, useRef } from "react";
import { useFetcher, useSubmit } from "react-router";
import type { AddLinesAnswer } from "#carts/add/add-lines.server.ts";
import { type RefusedLines, RefusedWords } from "#collections/refused-words.tsx";
import { leadToUnfit } from "#goods/unfit-quantities.ts";
import { useFormKey } from "#lib/form-key.ts";
import { useLanguage, usePaths } from "#lib/language.tsx";
import { useToasts } from "#ui/overlay/toasts.tsx";

const refusedOf = ({ ok: _, ...refused }: Extract<AddLinesAnswer, { ok: false }>): RefusedLines => refused;

/**
 * For a form of pairs `offerPriceId` and `quantity`: give `onSubmit` to it, and `action` and `method` for those without
 * scripts. `refusal` says in words why nothing was added.
 */
export function useAddLines() {
  const language = useLanguage();
  const paths = usePaths();
  const submit = useSubmit();
  const toasts = useToasts();
  const fetcher = useFetcher<AddLinesAnswer>();
  const lastSeen = useRef<AddLinesAnswer | undefined>(undefined);
  const answer = fetcher.data;
  const withKey = useFormKey(answer);
  useEffect(() => {
    if (!answer || lastSeen.current === answer) return;
    lastSeen.current = answer;
    if (!answer.ok) return;
    // Without its code the lines are in the cart all the same, and the header counts them.
    import("#carts/add/announce-added.ts").then(
      (late) => late.announceAdded(answer, { language, submit, toasts }),
      () => {},
    );
  }, [answer, language, submit, toasts]);
  const isPending = fetcher.state !== "idle";
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending || leadToUnfit(event.currentTarget)) return;
    void fetcher.submit(withKey(new FormData(event.currentTarget)), { method: "post", action: paths.addLines() });
  };
  const refusal = answer && !answer.ok && !isPending ? <RefusedWords {...refusedOf(answer)} /> : null;
  return { form: { method: "post", action: paths.addToCart(), onSubmit }, isPending, refusal } as const;
}
