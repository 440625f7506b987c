import { useDueArticlesText } from "messages:dueArticles";
import type { DueArticle, SnoozedArticle } from "@comptoir/contract/home/home";
import { snoozeTimes } from "@comptoir/contract/limits";
import CalendarCheck from "lucide-react/icons/calendar-check";
import { Form } from "react-router";
import { formatLongDate } from "#lib/format.ts";
import { useLanguage, usePaths } from "#lib/language.tsx";
import { PageHead } from "#page/page-head.tsx";
import { Button } from "#ui/action/button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Link } from "#ui/action/link.tsx";
import { UndoForm } from "#ui/action/undo-form.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { Table } from "#ui/display/table.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

type DueArticlesScreenProps = {
  readonly due: readonly DueArticle[];
  readonly snoozed: readonly SnoozedArticle[];
  /** The article that was let rest just now, which can be undone. */
  readonly rested: SnoozedArticle | null;
  readonly isRefused: boolean;
};

export function DueArticlesScreen({ due, snoozed, rested, isRefused }: DueArticlesScreenProps) {
  const t = useDueArticlesText();
  const paths = usePaths();
  const language = useLanguage();
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHead title={t("title")} here={paths.dueArticles()} lead={t("lead")} />
      {isRefused && (
        <Alert tone="danger" isUrgent>
          {t("refused")}
        </Alert>
      )}
      {rested && !isRefused && (
        <Alert
          tone="success"
          actions={
            <UndoForm action={paths.dueArticles()} fields={{ article: rested.productVariantId }} name="wake" value="1">
              {t("undo")}
            </UndoForm>
          }
        >
          <p>{t("rested", { name: rested.articleName, date: formatLongDate(rested.until, language) })}</p>
        </Alert>
      )}
      {due.length === 0 ? (
        <EmptyState
          icon={<CalendarCheck />}
          title={t("none")}
          actions={<ButtonLink to={paths.home()}>{t("home")}</ButtonLink>}
        >
          <p>{t("noneHelp")}</p>
        </EmptyState>
      ) : (
        <DueTable due={due} />
      )}
      {snoozed.length > 0 && <SnoozedTable snoozed={snoozed} />}
    </div>
  );
}

function DueTable({ due }: Pick<DueArticlesScreenProps, "due">) {
  const t = useDueArticlesText();
  const paths = usePaths();
  const language = useLanguage();
  return (
    <Table
      caption={t("due")}
      isCaptionHidden
      rows={due}
      rowKey={({ variantId }) => variantId}
      columns={[
        {
          ...{ key: "article", head: t("article"), isRowHead: true },
          cell: ({ productId, name, code }) => <Article productId={productId} name={name} code={code} />,
        },
        {
          ...{ key: "orderBy", head: t("orderBy"), cardLabel: t("orderBy") },
          cell: ({ orderBy }) => <time dateTime={orderBy}>{formatLongDate(orderBy, language)}</time>,
        },
        {
          ...{ key: "later", head: t("later"), cardLabel: t("later") },
          cell: ({ variantId, name }) => (
            <Form method="post" action={paths.dueArticles()} className="flex flex-wrap gap-2">
              <input type="hidden" name="article" value={variantId} />
              {snoozeTimes.map((time) => (
                <Button
                  key={time}
                  type="submit"
                  size="small"
                  name="rest"
                  value={time}
                  aria-label={t(`restOf.${time}`, { name })}
                >
                  {t(`rest.${time}`)}
                </Button>
              ))}
            </Form>
          ),
        },
      ]}
    />
  );
}

function SnoozedTable({ snoozed }: Pick<DueArticlesScreenProps, "snoozed">) {
  const t = useDueArticlesText();
  const paths = usePaths();
  const language = useLanguage();
  return (
    <section aria-labelledby="snoozed" className="grid gap-2">
      <h2 id="snoozed">{t("snoozed")}</h2>
      <Table
        caption={t("snoozed")}
        isCaptionHidden
        rows={snoozed}
        rowKey={({ productVariantId }) => productVariantId}
        columns={[
          {
            ...{ key: "article", head: t("article"), isRowHead: true },
            cell: ({ productId, articleName, articleCode }) => (
              <Article productId={productId} name={articleName} code={articleCode} />
            ),
          },
          {
            ...{ key: "until", head: t("until"), cardLabel: t("until") },
            cell: ({ until }) => <time dateTime={until}>{formatLongDate(until, language)}</time>,
          },
          {
            ...{ key: "wake", head: <span className="sr-only">{t("wake")}</span> },
            cell: ({ productVariantId, articleName }) => (
              <Form method="post" action={paths.dueArticles()}>
                <input type="hidden" name="article" value={productVariantId} />
                <Button
                  type="submit"
                  size="small"
                  name="wake"
                  value="1"
                  aria-label={t("wakeOf", { name: articleName })}
                >
                  {t("wake")}
                </Button>
              </Form>
            ),
          },
        ]}
      />
    </section>
  );
}

type ArticleProps = { readonly productId: string; readonly name: string; readonly code: string };

function Article({ productId, name, code }: ArticleProps) {
  const paths = usePaths();
  return (
    <span className="grid justify-items-start gap-0.5">
      <Link to={paths.product(productId)}>{name}</Link>
      <span className="code text-xs font-normal text-muted">{code}</span>
    </span>
  );
}
