// Payment by card through Adyen. Cards are typed on Adyen's own page, or come as cipher from its drop-in: no number passes here.
// The library types its requests as classes with enums; it sends plain objects, which is what `as never` stands for below.
// A payment's id is Adyen's merchant reference and the key under which a question is asked once only.
import { authorisationMinutes } from "@comptoir/contract/conventions";
import type { PaymentAction } from "@comptoir/contract/orders/payments";
import { isLink, resultCodeOf, writeReference } from "#payments/adyen/adyen.rules.ts";
import { type AdyenSettings, openCheckout, statusOf, type Transport } from "#payments/adyen/adyen-client.ts";
import { readAdyenMessage } from "#payments/adyen/adyen-messages.ts";
import type {
  CardProvider,
  CardRequest,
  KnownPayment,
  MoneyAnswer,
  MoneyRequest,
  PaymentRequest,
} from "#payments/payment-provider.ts";
import { cents } from "#shared/money.ts";
import { invariant } from "#shared/refusal.ts";

type Cards = Awaited<ReturnType<CardProvider["listStoredCards"]>>;

/** What of the drop-in's data goes on to Adyen: a stored card, or cipher. Anything else, a bare number above all, stays here. */
function cardDetailsOf({ methodData }: CardRequest) {
  const allowed = [
    ...["encryptedCardNumber", "encryptedExpiryMonth", "encryptedExpiryYear", "encryptedSecurityCode"],
    ...["storedPaymentMethodId", "brand", "holderName", "checkoutAttemptId"],
  ];
  const details = allowed.flatMap((name) => {
    const value = methodData[name];
    return typeof value === "string" ? [[name, value] as const] : [];
  });
  return { type: "scheme" as const, ...Object.fromEntries(details) };
}

/** What was authorised, where Adyen says that it is less than was asked. */
function authorisedOf(said: { readonly resultCode?: string; readonly amount?: { readonly value: number } | null }) {
  const isPartial = said.resultCode === "PartiallyAuthorised" && said.amount;
  return isPartial ? { amount: cents(isPartial.value) } : {};
}

/** Adyen's number of a payment that was authorised: money is moved under it. */
function authorisedReference({ paymentId, providerReference }: KnownPayment): string {
  invariant(providerReference !== null && !isLink(providerReference), `Adyen numbered the payment ${paymentId}`);
  return providerReference;
}

/** What Adyen refuses with 422 it will not do when asked again. */
async function readMoneyAnswer(asked: Promise<{ readonly pspReference: string }>): Promise<MoneyAnswer> {
  try {
    return { state: "received", reference: (await asked).pspReference };
  } catch (error) {
    if (statusOf(error) !== 422) throw error;
    return { state: "failed", reference: null, reason: error instanceof Error ? error.message : "Refused by Adyen" };
  }
}

const isBareNumber = (value: unknown) => typeof value === "string" && /^[\d\s-]{12,}$/.test(value);

export type AdyenDeps = {
  readonly settings: AdyenSettings;
  readonly clock: () => Date;
  readonly transport?: Transport;
};

type Account = { readonly merchantAccount: string; readonly checkout: () => ReturnType<typeof openCheckout> };

/** The cards that a shopper may pay with, and those that are kept for him. */
function cardsOf({ merchantAccount, checkout }: Account) {
  return {
    async listMethods(shopper, { countryCode, locale }) {
      const { PaymentsApi } = checkout();
      const request = {
        merchantAccount,
        countryCode,
        shopperLocale: locale,
        shopperReference: shopper,
        channel: "Web",
      };
      const { paymentMethods = [] } = await PaymentsApi.paymentMethods(request as never);
      return paymentMethods
        .filter(({ type }) => type === "scheme")
        .map(({ type = "", name = "", brands }) => ({ type, name, ...(brands && { brands }) }));
    },

    async listStoredCards(shopper) {
      const { RecurringApi } = checkout();
      const { storedPaymentMethods = [] } = await RecurringApi.getTokensForStoredPaymentDetails(
        shopper,
        merchantAccount,
      );
      return storedPaymentMethods.flatMap(({ id, brand, lastFour, expiryMonth, expiryYear }): Cards => {
        if (!id || !lastFour) return []; // No card: another way to pay that was kept.
        const expiry = { expiryMonth: expiryMonth ?? "", expiryYear: expiryYear ?? "" };
        return [{ id, type: "scheme", brand: brand ?? "", lastFour, ...expiry }];
      });
    },

    async forgetCard(shopper, cardId) {
      const { RecurringApi } = checkout();
      await RecurringApi.deleteTokenForStoredPaymentDetails(cardId, shopper, merchantAccount);
    },
  } satisfies Partial<CardProvider>;
}

/** What becomes of an authorised payment. */
function moneyOf({ merchantAccount, checkout }: Account) {
  const asked = ({ paymentId, movementId, amount, currency }: MoneyRequest) => {
    const reference = writeReference(paymentId, movementId);
    return [
      { merchantAccount, reference, amount: { value: amount, currency } },
      { idempotencyKey: reference },
    ] as const;
  };

  return {
    async cancel({ paymentId, providerReference }) {
      const { PaymentLinksApi, ModificationsApi } = checkout();
      const once = { idempotencyKey: `cancel ${paymentId} ${providerReference ?? ""}` };
      const about = { merchantAccount, reference: paymentId };
      if (providerReference === null)
        await ModificationsApi.cancelAuthorisedPayment({ ...about, paymentReference: paymentId }, once);
      else if (isLink(providerReference))
        await PaymentLinksApi.updatePaymentLink(providerReference, { status: "expired" } as never).catch(
          (error: unknown) => {
            if (statusOf(error) !== 422) throw error; // It was used or had expired: its messages tell.
          },
        );
      else await ModificationsApi.refundOrCancelPayment(providerReference, about, once);
    },

    capture: (request) => {
      const { ModificationsApi } = checkout();
      return readMoneyAnswer(
        ModificationsApi.captureAuthorisedPayment(authorisedReference(request), ...asked(request)),
      );
    },

    refund: (request) => {
      const { ModificationsApi } = checkout();
      return readMoneyAnswer(ModificationsApi.refundCapturedPayment(authorisedReference(request), ...asked(request)));
    },

    async releaseRest(payment) {
      const { ModificationsApi } = checkout();
      const about = { merchantAccount, reference: payment.paymentId };
      const once = { idempotencyKey: `rest ${payment.paymentId}` };
      await readMoneyAnswer(
        ModificationsApi.cancelAuthorisedPaymentByPspReference(authorisedReference(payment), about, once),
      );
    },
  } satisfies Partial<CardProvider>;
}

/** What every request for money says, by card at once or on a page. */
const commonOf = (
  merchantAccount: string,
  { paymentId, amount, currency, shopper, returnUrl, countryCode, locale }: PaymentRequest,
) => ({
  merchantAccount,
  reference: paymentId,
  amount: { value: amount, currency },
  returnUrl,
  shopperReference: shopper,
  countryCode,
  shopperLocale: locale,
  recurringProcessingModel: "CardOnFile" as const,
});

/** Adyen behind the port; its library is opened with the first call. */
export function createAdyen({ settings, clock, transport }: AdyenDeps): CardProvider {
  const { merchantAccount } = settings;
  let opened: ReturnType<typeof openCheckout> | undefined;
  const checkout = () => {
    opened ??= openCheckout(settings, transport);
    return opened;
  };
  const account: Account = { merchantAccount, checkout };

  return {
    name: "ADYEN",
    acceptance: "[accepted]",

    ...cardsOf(account),

    async pay(request) {
      if (isBareNumber(request.methodData.encryptedCardNumber))
        return { resultCode: "Refused", providerReference: null, reason: "A card number came without its cipher" };
      const { PaymentsApi } = checkout();
      const { browserInfo, shopperAddress, keepsCard, methodData } = request;
      const isStored = typeof methodData.storedPaymentMethodId === "string";
      const payment = {
        ...commonOf(merchantAccount, request),
        paymentMethod: cardDetailsOf(request),
        channel: "Web",
        shopperInteraction: isStored ? "ContAuth" : "Ecommerce",
        storePaymentMethod: keepsCard,
        ...(browserInfo && { browserInfo }),
        ...(shopperAddress && { shopperIP: shopperAddress }),
      };
      const said = await PaymentsApi.payments(payment as never, { idempotencyKey: request.paymentId });
      return {
        resultCode: resultCodeOf(said.resultCode),
        providerReference: said.pspReference ?? null,
        // Its library answers in objects of classes of its own, which nobody behind this knows.
        ...(said.action && { action: structuredClone(said.action) as PaymentAction }),
        ...authorisedOf(said),
        ...(said.refusalReason && { reason: said.refusalReason }),
      };
    },

    async submitDetails(details) {
      const { PaymentsApi } = checkout();
      const given = typeof details === "string" ? { redirectResult: details } : details;
      const said = await PaymentsApi.paymentsDetails({ details: given } as never).catch((error: unknown) => {
        if (statusOf(error) === 422) return null; // Details that Adyen does not know.
        throw error;
      });
      if (!said?.merchantReference) return null;
      return {
        paymentId: said.merchantReference,
        resultCode: resultCodeOf(said.resultCode),
        providerReference: said.pspReference ?? null,
        ...authorisedOf(said),
        ...(said.refusalReason && { reason: said.refusalReason }),
      };
    },

    async openPage(request) {
      const { PaymentLinksApi } = checkout();
      const expiresAt = new Date(clock().getTime() + authorisationMinutes * 60_000);
      const link = {
        ...commonOf(merchantAccount, request),
        expiresAt,
        allowedPaymentMethods: ["scheme"],
        storePaymentMethodMode: "askForConsent",
      };
      const { id, url } = await PaymentLinksApi.paymentLinks(link as never, { idempotencyKey: request.paymentId });
      return { url, providerReference: id };
    },

    ...moneyOf(account),

    readNotification: ({ body }) => readAdyenMessage(body, settings),
  };
}
