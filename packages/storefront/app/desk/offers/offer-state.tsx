// What became of the last write of an offer: saved, waiting, refused with its reason, or somebody else was faster.

import { useDeskOffersText } from "messages:deskOffers";
import Check from "lucide-react/icons/check";
import CircleX from "lucide-react/icons/circle-x";
import Clock from "lucide-react/icons/clock";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { CellEdit } from "#desk/offers/edits.rules.ts";
import { cellText, fieldOf, stockAfter } from "#desk/offers/offer-cells.rules.ts";
import type { OfferEntry } from "#desk/offers/offer-entry.ts";
import { columnName, warningWords, whyRefused, writerWords } from "#desk/offers/offer-words.ts";
import type { OfferSheet } from "#desk/offers/use-offer-edits.ts";
import { useDeskPaths } from "#lib/desk-paths.ts";
import { formatDateTime, formatNumber } from "#lib/format.ts";
import { useLanguage } from "#lib/language.tsx";
import { Button } from "#ui/action/button.tsx";
import { Link } from "#ui/action/link.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

type StateProps = { readonly offer: OfferEntry; readonly sheet: OfferSheet };

/** "10:42" */
const timeOf = (moment: string) => formatDateTime(moment).slice(-5);

const line = "flex items-center gap-1 whitespace-nowrap";
const icon = "size-4 flex-none";

export function OfferState({ offer, sheet }: StateProps) {
  const t = useDeskOffersText();
  const language = useLanguage();
  const history = useDeskPaths().offer(offer.id);
  const edits = sheet.edits.filter(({ offerId }) => offerId === offer.id);
  const isConflict = edits.some(({ state }) => state === "conflict");
  const refused = edits.filter(({ state }) => state === "refused");
  const isWaiting = edits.some(({ state }) => state === "waiting");
  const savedAt = sheet.savedAt.get(offer.id);
  const doubts = sheet.doubts.filter(({ offerId }) => offerId === offer.id);
  return (
    <div id={`state-${offer.id}`} className="grid gap-1 text-sm">
      {isConflict && (
        <span className={`${line} text-warning`}>
          <TriangleAlert className={icon} aria-hidden="true" />
          <b>{t("conflict")}</b>
        </span>
      )}
      {refused.map((edit) => (
        <span key={edit.column} className="flex items-start gap-1 text-danger">
          <CircleX className={`${icon} mt-0.5`} aria-hidden="true" />
          <span>
            <b>{t("refused")}</b>
            {t("refusedWhy", { column: columnName(edit.column, t), why: whyRefused(edit, t) })}
          </span>
        </span>
      ))}
      {doubts.map(({ column, warnings }) => (
        <span key={`doubt ${column}`} className="flex items-start gap-1 text-warning">
          <TriangleAlert className={`${icon} mt-0.5`} aria-hidden="true" />
          <span>
            <b>{t("doubt")}</b>
            {t("doubtWhy", {
              column: columnName(column, t),
              why: warnings.map((warning) => warningWords(warning, language, t)).join(", "),
            })}
          </span>
        </span>
      ))}
      {isWaiting && (
        <span className={`${line} text-info`}>
          <Clock className={icon} aria-hidden="true" />
          {t("waiting")}
        </span>
      )}
      {edits.length === 0 && savedAt && (
        <span className={`${line} text-success`}>
          <Check className={icon} aria-hidden="true" />
          {t("savedAt", { time: timeOf(savedAt) })}
        </span>
      )}
      {edits.length === 0 && !savedAt && (
        <time className="text-xs whitespace-nowrap text-muted" dateTime={offer.updatedAt}>
          {formatDateTime(offer.updatedAt)}
        </time>
      )}
      <Link to={history} className="justify-self-start text-xs" aria-label={t("historyOf", { name: offer.name })}>
        {t("history")}
      </Link>
    </div>
  );
}

type ConflictsProps = { readonly sheet: OfferSheet };

/** What somebody else has written meanwhile, cell by cell, with both readings as buttons. */
export function OfferConflicts({ sheet }: ConflictsProps) {
  const known = sheet.edits.flatMap((edit) => {
    const offer = sheet.offers.get(edit.offerId);
    return edit.state === "conflict" && offer ? [{ edit, offer }] : [];
  });
  if (known.length === 0) return null;
  return (
    <div className="offer-conflicts" role="status">
      {known.slice(0, mostConflicts).map(({ edit, offer }) => (
        <Conflict key={`${offer.id} ${edit.column}`} offer={offer} conflict={edit} sheet={sheet} />
      ))}
    </div>
  );
}

/** At a time: the others follow when these are decided. */
const mostConflicts = 3;

/** Of stock that was sold: whether it was counted now, or before. Of what somebody else has written: whose it is to be. */
function Conflict({ offer, conflict, sheet }: StateProps & { readonly conflict: CellEdit }) {
  const t = useDeskOffersText();
  const language = useLanguage();
  const { column, text, was, now, writer } = conflict;
  const number = (value: number) => formatNumber(value, language);
  const theirs = cellText(offer, column, language) || "–";
  const sold = Number(was) - Number(now);
  const isStock = column === "stock" && !writer;
  const about = { code: offer.code, column: columnName(column, t) };
  const typed = stockAfter(text, Number(now)) ?? 0;
  const words = isStock
    ? t(sold > 0 ? "conflict.sold" : "conflict.more", { code: offer.code, pieces: Math.abs(sold) })
    : writer
      ? t("conflict.written", { ...about, ...writerWords(writer) })
      : t("conflict.other", { ...about, now: theirs });
  const shown = cellText({ ...offer, [fieldOf(column)]: was }, column, language) || "–";
  return (
    <Alert tone="warning">
      <span className="flex flex-wrap items-center gap-2">
        <span>{words}</span>
        <Button size="small" onClick={() => sheet.decide(conflict, "mine")}>
          {isStock ? t("conflict.now", { pieces: number(typed) }) : t("conflict.mine", { value: text })}
        </Button>
        {isStock && typed - sold >= 0 && (
          <Button size="small" onClick={() => sheet.decide(conflict, "counted")}>
            {t("conflict.before", { pieces: number(typed - sold) })}
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={() => sheet.decide(conflict, "theirs")}>
          {t("conflict.theirs", { value: theirs })}
        </Button>
        <details className="text-sm">
          <summary>{t("conflict.difference")}</summary>
          {t("conflict.readings", { shown, mine: text || "–", theirs })}
        </details>
      </span>
    </Alert>
  );
}
