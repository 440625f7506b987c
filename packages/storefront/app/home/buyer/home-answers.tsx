// Quotes that suppliers have answered and that wait for a decision.

import { useBuyerHomeText } from "messages:buyerHome";
import { FailedBlock, HomeBlock, HomeRows } from "#home/buyer/home-block.tsx";
import { usePaths } from "#lib/language.tsx";
import type { WaitingQuotes } from "#shell/frame/waiting-quotes.server.ts";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Link } from "#ui/action/link.tsx";

export function HomeAnswers({ answers }: { readonly answers: WaitingQuotes | null }) {
  const t = useBuyerHomeText();
  const paths = usePaths();
  if (answers === null) return <FailedBlock name="answers" />;
  if (answers.count === 0) return null;
  return (
    <HomeBlock
      name="answers"
      title={t("answers.title")}
      count={answers.count}
      all={{ to: paths.quotes({ tab: "decide" }), words: t("answers.all") }}
    >
      <HomeRows>
        {answers.first.map(({ id, name, suppliers }) => (
          <li key={id} className="flex items-center gap-3 py-1.5">
            <span className="min-w-0 flex-1">
              <Link to={paths.quote(id)} tone="plain" prefetch="none" className="block truncate font-semibold">
                {name}
              </Link>
              <span className="block text-muted text-xs">
                {t("answers.from", { count: suppliers.length, suppliers: suppliers.join(", ") })}
              </span>
            </span>
            <ButtonLink
              to={paths.quote(id)}
              size="small"
              prefetch="none"
              aria-label={t("answers.named", {
                action: t(suppliers.length > 1 ? "answers.compare" : "answers.see"),
                name,
              })}
              className="flex-none print:hidden"
            >
              {t(suppliers.length > 1 ? "answers.compare" : "answers.see")}
            </ButtonLink>
          </li>
        ))}
      </HomeRows>
    </HomeBlock>
  );
}
