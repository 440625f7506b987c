// How a delivery went (ux D-06): a grade for its supplier, which may be left out or changed, and the way to a review of each article.

import { incidentsText, useIncidentsText } from "messages:incidents";
import { ratingLength } from "@comptoir/contract/limits";
import { data, Form, redirect, useNavigation } from "react-router";
import { usePaths } from "#lib/language.tsx";
import { languageOf } from "#lib/locale.ts";
import { pathsIn } from "#lib/paths.ts";
import { readForm, validateRoute } from "#lib/request.server.ts";
import { nullWhenAbsent } from "#lib/session/failed-call.ts";
import { getSdk } from "#lib/session/sdk.server.ts";
import { type RatingRefusal, rateOrder } from "#orders/incidents/close-incident.server.ts";
import { afterSalesOf } from "#orders/order-states.ts";
import { Breadcrumbs } from "#page/breadcrumbs.tsx";
import { pageMeta } from "#page/page-meta.ts";
import { Button } from "#ui/action/button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Link } from "#ui/action/link.tsx";
import { Card } from "#ui/display/card.tsx";
import { Field } from "#ui/form/field.tsx";
import { RadioGroup } from "#ui/form/radio-group.tsx";
import { Textarea } from "#ui/form/text-input.tsx";
import { Alert } from "#ui/overlay/alert.tsx";
import type { Route } from "./+types/rating.route.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, incidentsText(languageOf(args.location.pathname))("rateTitle"));

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const sdk = getSdk(context, languageOf(url.pathname));
  const named = { logisticOrderId: params.orderReference };
  const order = await sdk.logisticOrders
    .getLogisticOrder({ params: named, query: { nbPreviewLines: 100 } })
    .catch(nullWhenAbsent);
  validateRoute(order, url);
  const rating = await sdk.orderRatings.getOrderRating({ params: { logisticOrderId: order.id } }).catch(nullWhenAbsent);
  return {
    reference: order.reference,
    supplier: order.supplierSnapshot.name,
    mayRate: afterSalesOf(order.status).includes("rate"),
    rating,
    done: url.searchParams.get("done") === "rated",
    articles: order.lines.map(({ id, orderLogisticLineProductDto: product, orderLogisticLineProductVariantDto }) => ({
      id,
      name: orderLogisticLineProductVariantDto.name,
      productId: product.externalId,
    })),
  };
}

export async function action({ request, context, params: { orderReference }, url }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const form = await readForm(request);
  const refusal = await rateOrder(getSdk(context, language), orderReference, { form, language });
  if (refusal === null) throw redirect(pathsIn(language).orderRating(orderReference, { done: "rated" }));
  return data(refusal, 400);
}

export { rereadAfterRefusal as shouldRevalidate } from "#lib/document/reread.ts";

export default function RatingRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { reference, supplier, mayRate, done, articles } = loaderData;
  const t = useIncidentsText();
  const paths = usePaths();
  return (
    <div className="grid max-w-text gap-6">
      <div>
        <Breadcrumbs
          trail={[
            { label: t("orders"), to: paths.orders() },
            { label: reference, to: paths.order(reference) },
            { label: t("rateTitle"), to: paths.orderRating(reference) },
          ]}
        />
        <h1>{t("rateTitle")}</h1>
      </div>
      <div role="status" className="empty:hidden">
        {done && !actionData && <Alert tone="success">{t("done.rated", { supplier })}</Alert>}
      </div>
      {mayRate ? (
        <RatingForm {...loaderData} refused={actionData} />
      ) : (
        <Alert tone="info">{t("refused.notShipped")}</Alert>
      )}
      <Card as="section" labelledBy="articles">
        <h2 id="articles" className="text-lg">
          {t("reviewArticles")}
        </h2>
        <ul className="grid gap-2">
          {articles.map(({ id, name, productId }) => (
            <li key={id}>
              <Link to={`${paths.product(productId)}#reviews`}>{t("review", { name })}</Link>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

type RatingFormProps = Pick<Route.ComponentProps["loaderData"], "reference" | "supplier" | "rating"> & {
  readonly refused: RatingRefusal | undefined;
};

const grades = ["5", "4", "3", "2", "1"] as const;

function RatingForm({ reference, supplier, rating, refused }: RatingFormProps) {
  const t = useIncidentsText();
  const paths = usePaths();
  const isPending = useNavigation().formMethod === "POST";
  const chosen = refused ? refused.grade : String(rating?.grade ?? "");
  return (
    <Card>
      <Form method="post" className="grid justify-items-start gap-4">
        {refused && (
          <Alert tone="danger" isUrgent>
            {refused.refusal}
          </Alert>
        )}
        <RadioGroup
          legend={t("gradeOf", { supplier })}
          name="grade"
          id="grade"
          options={grades.map((value) => ({ value, label: t(`grade.${value}`) }))}
          defaultValue={grades.find((grade) => grade === chosen)}
        />
        <Field id="comment" label={t("comment")} mark={t("optional")} className="w-full">
          <Textarea
            name="comment"
            rows={3}
            maxLength={ratingLength}
            defaultValue={refused?.comment ?? rating?.comment ?? ""}
          />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" isPending={isPending}>
            {t(rating ? "rateAgain" : "rateNow")}
          </Button>
          <ButtonLink to={paths.order(reference)}>{t("skip")}</ButtonLink>
        </div>
      </Form>
    </Card>
  );
}
