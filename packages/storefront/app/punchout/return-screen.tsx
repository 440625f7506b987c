import { usePunchoutText } from "messages:punchout";
import type { PunchoutSession } from "@comptoir/contract/auth";
import type { ReturnForm } from "@comptoir/contract/punchout";
import type { ReactNode } from "react";
import { formatMoney } from "#lib/format.ts";
import { usePaths } from "#lib/language.tsx";
import type { Basket, ReturnAnswer } from "#punchout/return.server.ts";
import { useSendOnce } from "#punchout/send-once.ts";
import { Button } from "#ui/action/button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Card } from "#ui/display/card.tsx";
import { Alert } from "#ui/overlay/alert.tsx";

type ScreenProps = {
  readonly visit: PunchoutSession;
  readonly isLeaving: boolean;
  readonly basket: Basket | null;
  readonly answer?: ReturnAnswer | undefined;
};

const bold = { b: (text: ReactNode) => <b className="font-semibold">{text}</b> };

export function ReturnScreen({ visit, isLeaving, basket, answer }: ScreenProps) {
  if (answer && "form" in answer) return <Posting form={answer.form} name={visit.name} />;
  const { status, operation } = visit;
  const isLeft = status === "LEFT" || operation === "INSPECT" || (isLeaving && status === "OPEN");
  if (isLeft) return <Leaving visit={visit} />;
  return <ReturnCard visit={visit} basket={basket} answer={answer} />;
}

function Frame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-narrow gap-4 py-4 lg:py-10">
      <h1 id="return-title">{title}</h1>
      <Card as="section" padding="large" labelledBy="return-title" className="grid gap-4">
        {children}
      </Card>
    </div>
  );
}

type ReturnCardProps = Omit<ScreenProps, "isLeaving" | "answer"> & {
  readonly answer: Exclude<ReturnAnswer, { form: ReturnForm }> | undefined;
};

function ReturnCard({ visit, basket, answer }: ReturnCardProps) {
  const t = usePunchoutText();
  const paths = usePaths();
  const isAgain = visit.status === "RETURNED";
  const leftBehind = answer && "leftBehind" in answer ? answer.leftBehind : 0;
  const refusal = answer && "refusal" in answer ? answer.refusal : null;
  return (
    <Frame title={t("returnTitle")}>
      {leftBehind > 0 && (
        <Alert tone="warning" isUrgent>
          {t("partial", { count: leftBehind })}
        </Alert>
      )}
      {refusal && (
        <Alert tone="danger" isUrgent>
          {t(`refusal.${refusal}`)}
        </Alert>
      )}
      <p>{t.rich(isAgain ? "stripReturned" : "returnLead", { name: visit.name }, bold)}</p>
      {basket && <p>{t("basket", { count: basket.lineCount, total: formatMoney(basket.total) })}</p>}
      {!basket && !isAgain && <p>{t("emptyBasket")}</p>}
      <div className="flex flex-wrap gap-3">
        {(basket || isAgain) && (
          <form method="post" action={paths.punchoutReturn()}>
            {leftBehind > 0 && <input type="hidden" name="partial" value="1" />}
            <Button type="submit" name="intent" value="return" variant="primary">
              {leftBehind > 0 ? t("returnPartial", { count: leftBehind }) : t(isAgain ? "returnAgain" : "returnBasket")}
            </Button>
          </form>
        )}
        {!isAgain && (
          <ButtonLink to={basket ? paths.cart(basket.cartId) : paths.home()}>
            {t(basket ? "toCart" : "toShop")}
          </ButtonLink>
        )}
      </div>
    </Frame>
  );
}

function Leaving({ visit }: { readonly visit: PunchoutSession }) {
  const t = usePunchoutText();
  const paths = usePaths();
  const { name, operation } = visit;
  const isLooking = operation === "INSPECT";
  return (
    <Frame title={t(isLooking ? "leaveLookingTitle" : "leaveTitle")}>
      <p>{t.rich(isLooking ? "leaveLookingLead" : "leaveLead", { name }, bold)}</p>
      <div className="flex flex-wrap gap-3">
        <form method="post" action={paths.punchoutReturn()}>
          <Button type="submit" name="intent" value="leave" variant={isLooking ? "primary" : "danger"}>
            {t(isLooking ? "leaveLookingConfirm" : "leaveConfirm", { name })}
          </Button>
        </form>
        {visit.status === "OPEN" && <ButtonLink to={paths.carts()}>{t("toCart")}</ButtonLink>}
      </div>
    </Frame>
  );
}

/** The form that leaves the shop: by itself where scripts run, by its button elsewhere. */
function Posting({ form: { url, fields }, name }: { readonly form: ReturnForm; readonly name: string }) {
  const t = usePunchoutText();
  return (
    <Frame title={t("posting", { name })}>
      <p>{t("postingLead")}</p>
      <form method="post" action={url} ref={useSendOnce()}>
        {fields.map((field) => (
          <input key={field.name} type="hidden" name={field.name} value={field.value} />
        ))}
        <Button type="submit" variant="primary" size="large">
          {t("continue", { name })}
        </Button>
      </form>
    </Frame>
  );
}
