// The embedded test card gateway: a provider with books of its own, for the demo and for tests. It answers in the shapes of a
// real one, asks for a strong authentication, and tells the shop by signed messages what became of a payment.
import { timingSafeEqual } from "node:crypto";
import { signatureHeader } from "@comptoir/commerce/payments/notifications";
import type {
  CardProvider,
  CardRequest,
  PaymentEvent,
  ProviderAnswer,
} from "@comptoir/commerce/payments/payment-provider";
import { cents } from "@comptoir/commerce/shared/money";
import { type BookDeps, createBooks } from "#test-gateway/books.ts";
import { createTestGatewaySite, type GatewayPages } from "#test-gateway/site.ts";
import { readDropInCard, readTestCard, type TestCard } from "#test-gateway/test-cards.rules.ts";
import {
  deleteCard,
  fillRegistration,
  findCardOf,
  findGatewayPayment,
  findGatewayPaymentOf,
  findKeptCards,
  type GatewayPayment,
  type GatewayStatus,
  insertCard,
  openGatewayPayment,
} from "#test-gateway/test-gateway.queries.ts";

export type TestGatewayDeps = BookDeps & {
  /** The shop's public address, below whose API its pages answer. */
  readonly shopUrl: string;
};

/** A card that pays: the one typed in, or one that the gateway has. */
type ChargedCard = { readonly id: string | null; readonly card: TestCard };

const resultOf = {
  OPEN: "Pending",
  CHALLENGED: "RedirectShopper",
  AUTHORISED: "Authorised",
  REFUSED: "Refused",
  CANCELLED: "Cancelled",
  SETTLED: "Authorised",
} as const satisfies Record<GatewayStatus, ProviderAnswer["resultCode"]>;

const statusOf = { ACCEPT: "AUTHORISED", REFUSE: "REFUSED", CHALLENGE: "CHALLENGED", HALF: "AUTHORISED" } as const;

/** The cards that it keeps, and the one that a request pays with. */
function createCards({ db, clock }: TestGatewayDeps) {
  async function keepOnce(shopper: string, card: TestCard): Promise<void> {
    const isSame = (known: TestCard) =>
      known.lastFour === card.lastFour &&
      known.expiryMonth === card.expiryMonth &&
      known.expiryYear === card.expiryYear;
    if (!(await findKeptCards(db, shopper)).some(isSame))
      await insertCard(db, { shopper, isKept: true, card }, clock());
  }

  async function cardOf({ methodData, shopper }: CardRequest): Promise<ChargedCard | null> {
    if (typeof methodData.storedPaymentMethodId === "string") {
      const kept = await findCardOf(db, shopper, methodData.storedPaymentMethodId);
      return kept && { id: kept.id, card: kept };
    }
    const card = readTestCard(readDropInCard(methodData), clock());
    return "behaviour" in card ? { id: null, card } : null;
  }

  return { keepOnce, cardOf };
}

/** What the gateway tells of a payment to whoever asked for it. */
const presentAt =
  (address: string) =>
  ({ status, reference, authorised }: GatewayPayment): ProviderAnswer => ({
    resultCode: resultOf[status],
    providerReference: reference,
    ...(resultOf[status] === "Authorised" && { amount: authorised }),
    ...(status === "CHALLENGED" && {
      action: { type: "redirect", method: "GET", url: `${address}/challenge/${reference}` },
    }),
    ...(status === "REFUSED" && { reason: "Refused by the test gateway" }),
  });

const presentCard = ({ id, lastFour, expiryMonth, expiryYear }: Awaited<ReturnType<typeof findKeptCards>>[number]) => {
  return { id, type: "scheme" as const, brand: "visa", lastFour, expiryMonth, expiryYear };
};

/** Compares two signatures without telling by the time it takes how much of them agrees. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Where its pages lie below the commerce API. */
const path = "/test-gateway";

/** A gateway that moves no money: its books are tables of the shop, its cards tell by their number how they behave. */
export function createTestGateway(deps: TestGatewayDeps): CardProvider {
  const { db, clock, shopUrl } = deps;
  const address = `${shopUrl}/api/commerce${path}`;
  const { sign, move, moveMoney } = createBooks(deps);
  const { keepOnce, cardOf } = createCards(deps);

  async function take(payment: GatewayPayment, given: ChargedCard, keepsCard: boolean): Promise<GatewayPayment> {
    const { shopper } = payment;
    const status = statusOf[given.card.behaviour];
    const isHalf = given.card.behaviour === "HALF";
    const authorised = isHalf ? cents(Math.floor(payment.amount / 2)) : payment.amount;
    const isMoved = await move(payment, ["OPEN"], status, authorised);
    if (isMoved && keepsCard && given.id === null && status !== "REFUSED") await keepOnce(shopper, given.card);
    return (await findGatewayPayment(db, payment.reference)) ?? payment;
  }

  const present = presentAt(address);

  const pages: GatewayPages = {
    now: clock,
    find: (reference) => findGatewayPayment(db, reference),
    take: (payment, card, keepsCard) => take(payment, { id: null, card }, keepsCard),
    async answerChallenge(payment, isConfirmed) {
      await move(payment, ["CHALLENGED"], isConfirmed ? "AUTHORISED" : "REFUSED");
    },
    async giveUp(payment) {
      await move(payment, ["OPEN", "CHALLENGED"], "REFUSED");
    },
    register: (registrationId, accessKey, card) => fillRegistration(db, registrationId, accessKey, card),
  };
  const site = createTestGatewaySite(pages, shopUrl);

  return {
    name: "TEST_GATEWAY",
    acceptance: "[accepted]",
    listMethods: async () => [{ type: "scheme", name: "Cards", brands: ["visa"] }],
    async listStoredCards(shopper) {
      const kept = await findKeptCards(db, shopper);
      return kept.map(presentCard);
    },
    forgetCard: (shopper, cardId) => deleteCard(db, shopper, cardId),
    async pay(request) {
      const payment = await openGatewayPayment(db, request, clock());
      if (payment.status !== "OPEN") return present(payment);
      const given = await cardOf(request);
      if (given) return present(await take(payment, given, request.keepsCard));
      await move(payment, ["OPEN"], "REFUSED");
      return present((await findGatewayPayment(db, payment.reference)) ?? payment);
    },
    async submitDetails(details) {
      const result = typeof details === "string" ? details : details.redirectResult;
      const payment = typeof result === "string" ? await findGatewayPayment(db, result) : null;
      return payment && { ...present(payment), paymentId: payment.paymentId };
    },
    async openPage(request) {
      const { reference } = await openGatewayPayment(db, request, clock());
      return { url: `${address}/pay/${reference}`, providerReference: reference };
    },
    async cancel({ paymentId }) {
      const payment = await findGatewayPaymentOf(db, paymentId);
      if (payment?.captured === 0) await move(payment, ["OPEN", "CHALLENGED", "AUTHORISED"], "CANCELLED");
    },
    capture: (request) => moveMoney(request, "capture"),
    refund: (request) => moveMoney(request, "refund"),
    async releaseRest({ paymentId }) {
      const payment = await findGatewayPaymentOf(db, paymentId);
      if (payment) await move(payment, ["AUTHORISED"], "SETTLED");
    },
    readNotification({ body, headers }) {
      const isOurs = isSame(headers.get(signatureHeader) ?? "", sign(body));
      return isOurs ? [JSON.parse(body) as PaymentEvent] : null;
    },
    async registerCard(shopper) {
      const { id, accessKey } = await insertCard(db, { shopper, isKept: false, card: null }, clock());
      const url = `${address}/cards/${id}`;
      return { id, cardRegistrationUrl: url, accessKey, preregistrationData: id, cardType: "CB_VISA_MASTERCARD" };
    },
    site: { path, answer: site },
  };
}
