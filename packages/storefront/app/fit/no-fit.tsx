// In the place of sizes, when none holds the object or there is none to compare it with.

import { useFitText } from "messages:fit";
import { useQuoteLinkText } from "messages:quoteLink";
import type { FitsView } from "#fit/fit.server.ts";
import { addressOf, type FitQuestion, fitKinds, type TypedQuestion } from "#fit/fit-question.ts";
import { measureNames, useFitWords } from "#fit/fit-words.ts";
import { usePaths } from "#lib/language.tsx";
import { useSession } from "#lib/session/session.ts";
import { Link } from "#ui/action/link.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";

type NoFitProps = { readonly typed: TypedQuestion; readonly fits: FitsView; readonly question: FitQuestion };

/** Nothing holds it: what lacks least and what, boxes of which the height can be cut, another kind, a quote. */
export function NoFit({ typed, fits, question }: NoFitProps) {
  const t = useFitText();
  const quote = useQuoteLinkText();
  const paths = usePaths();
  const words = useFitWords();
  const { punchout } = useSession();
  const { nearest, kinds } = fits;
  const others = fitKinds.filter((kind) => kind !== typed.kind && kinds[kind] > 0);
  const sought = t("soughtBox", { size: words.sides(question.object.sides) });
  const isNearest = typed.ranking === "NEAREST";
  const title = isNearest ? "nothingNear" : fits.roomy > 0 ? "onlyRoomy" : "nothing";
  return (
    <EmptyState title={t(title, { kind: typed.kind })}>
      <ul className="grid gap-2 text-start">
        {nearest && (
          <li>
            {t("nearest", { size: words.size(typed.kind, nearest.inner) })}{" "}
            <Link to={paths.product(nearest.productId, { variant: nearest.variantId })}>{nearest.code}</Link>
            {" · "}
            {measureNames[typed.kind]
              .map((name, place) => ({ name, lack: nearest.missing[place] ?? 0 }))
              .filter(({ lack }) => lack > 0)
              .map(({ name, lack }) => t("lacks", { side: t(name), lack: words.number(lack) }))
              .join(", ")}
          </li>
        )}
        {!isNearest && (
          <li>
            <Link to={paths.fit(addressOf(typed, { ranking: "NEAREST", pages: 1 }))}>{t("toNearest")}</Link>
          </li>
        )}
        {others.map((kind) => (
          <li key={kind}>
            <Link to={paths.fit(addressOf(typed, { kind }))}>
              {isNearest ? t(`kind.${kind}`, { count: kinds[kind] }) : t("otherKind", { count: kinds[kind], kind })}
            </Link>
          </li>
        ))}
        {typed.kind === "BOX" && (
          <li>
            <Link to={paths.search({ query: t("adjustableQuery") })}>{t("adjustable")}</Link>
          </li>
        )}
        {!punchout && (
          <li>
            <Link to={paths.quotes({ sought })}>{quote("askFor", { query: sought })}</Link>
          </li>
        )}
      </ul>
    </EmptyState>
  );
}
