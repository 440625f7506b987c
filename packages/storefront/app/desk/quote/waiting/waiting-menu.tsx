// The requests that wait for an answer beside one of them: a list where there is room for one, a menu where there is none, and the
// way to the next one by press or by key.

import { useDeskQuoteText } from "messages:deskQuote";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import type { WaitingQuote, WaitingQuotes } from "#desk/quote/waiting/waiting-quotes.server.ts";
import { Due } from "#desk/quotes/quote-table.tsx";
import { useDeskPaths } from "#lib/desk-paths.ts";
import { BareLink } from "#ui/action/link.tsx";
import { Menu, MenuLink } from "#ui/overlay/menu.tsx";

type WaitingProps = { readonly waiting: WaitingQuotes; readonly quoteId: string };

/** Whether another one waits than the one that is shown. */
export const waitsElsewhere = ({ total, place }: WaitingQuotes): boolean => total > 0 && !(total === 1 && place === 1);

/** How many wait, and which of them is shown. */
function WaitingPlace({ waiting: { total, place } }: Pick<WaitingProps, "waiting">) {
  const t = useDeskQuoteText();
  return place === null ? t("waitingCount", { count: total }) : t("waitingPlace", { place, count: total });
}

function WaitingLinks({ waiting: { listed }, quoteId }: WaitingProps) {
  const paths = useDeskPaths();
  return listed.map((quote) => (
    <MenuLink key={quote.id} to={paths.quote(quote.id)} isCurrent={quote.id === quoteId}>
      <Listed quote={quote} />
    </MenuLink>
  ));
}

/** All of them beside the answer, in wide windows; narrower ones have the menu. */
export function WaitingColumn(props: WaitingProps) {
  return (
    <nav aria-label={useDeskQuoteText()("waiting")} className="waiting-column print:hidden">
      <p className="font-semibold">
        <WaitingPlace waiting={props.waiting} />
      </p>
      <WaitingLinks {...props} />
    </nav>
  );
}

export function WaitingMenu({ waiting, quoteId }: WaitingProps) {
  const { previous, next } = waiting;
  const t = useDeskQuoteText();
  const paths = useDeskPaths();
  if (!waitsElsewhere(waiting)) return null;
  return (
    <nav aria-label={t("waitingSteps")} className="ml-auto flex flex-wrap items-center gap-x-2 gap-y-1 print:hidden">
      <div className="waiting-menu">
        <Menu size="small" align="end" summary={<WaitingPlace waiting={waiting} />}>
          <WaitingLinks waiting={waiting} quoteId={quoteId} />
        </Menu>
      </div>
      {previous && (
        <BareLink
          to={paths.quote(previous.id)}
          className="button"
          data-variant="quiet"
          data-size="small"
          data-row-step="-1"
          title={previous.name}
        >
          <ChevronLeft />
          {t("waitingPrevious")} <span className="sr-only">{previous.name}</span> <kbd className="max-sm:hidden">K</kbd>
        </BareLink>
      )}
      {next && (
        <BareLink
          to={paths.quote(next.id)}
          className="button max-w-52 sm:max-w-80"
          data-variant="secondary"
          data-size="small"
          data-row-step="1"
          title={next.name}
        >
          <span className="truncate">{t("waitingNext", { name: next.name })}</span>{" "}
          <kbd className="max-sm:hidden">J</kbd>
          <ChevronRight />
        </BareLink>
      )}
    </nav>
  );
}

function Listed({ quote }: { readonly quote: WaitingQuote }) {
  const { name, account, lineCount } = quote;
  const t = useDeskQuoteText();
  return (
    <span className="grid min-w-0 justify-items-start gap-0.5 py-1">
      <span className="font-semibold">{name}</span>
      <span className="text-sm text-muted">
        {account} · {t("lines", { count: lineCount })}
      </span>
      <Due of={{ ...quote, status: "NEW", validUntil: null }} />
    </span>
  );
}
