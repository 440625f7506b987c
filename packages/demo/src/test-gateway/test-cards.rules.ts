// The cards of the embedded test gateway: what each does, and what a card form must hold. Pure.
import type { PaymentMethodData } from "@comptoir/contract/orders/payments";

export const testCards = {
  "4111111111111111": "ACCEPT",
  "4000000000000002": "REFUSE",
  "4000000000003220": "CHALLENGE",
  /** Holds half of what is asked. */
  "4000000000009995": "HALF",
} as const;
export type Behaviour = (typeof testCards)[keyof typeof testCards];

export type CardInput = {
  readonly number: string;
  readonly expiryMonth: string;
  readonly expiryYear: string;
  readonly code: string;
};

/** What the gateway keeps of a card: how it behaves, never its number. */
export type TestCard = {
  readonly behaviour: Behaviour;
  readonly lastFour: string;
  readonly expiryMonth: string;
  readonly expiryYear: string;
};

export type CardProblem = "number" | "expiry" | "code";

const digits = (text: string) => text.replaceAll(/[\s-]/g, "");
const isTestNumber = (number: string): number is keyof typeof testCards => Object.hasOwn(testCards, number);

/** Whether the month is over; a card is good to the end of its month. */
function isExpired(month: number, year: number, now: Date): boolean {
  return year < now.getUTCFullYear() || (year === now.getUTCFullYear() && month < now.getUTCMonth() + 1);
}

/** The card, or every field that is wrong. */
export function readTestCard(input: CardInput, now: Date): TestCard | readonly CardProblem[] {
  const number = digits(input.number);
  const [month, year] = [Number(digits(input.expiryMonth)), Number(digits(input.expiryYear))];
  const fullYear = year < 100 ? 2000 + year : year;
  const isMonth = Number.isInteger(month) && month >= 1 && month <= 12 && Number.isInteger(year);
  const problems: CardProblem[] = [
    ...(isTestNumber(number) ? [] : (["number"] as const)),
    ...(isMonth && !isExpired(month, fullYear, now) ? [] : (["expiry"] as const)),
    ...(/^\d{3,4}$/.test(digits(input.code)) ? [] : (["code"] as const)),
  ];
  if (problems.length > 0 || !isTestNumber(number)) return problems;
  return {
    behaviour: testCards[number],
    lastFour: number.slice(-4),
    expiryMonth: String(month).padStart(2, "0"),
    expiryYear: String(fullYear),
  };
}

const unsealed = (value: unknown) => (typeof value === "string" && value.startsWith("test_") ? value.slice(5) : "");

/** The card in the drop-in's test form: `test_` stands where a real form puts the cipher. */
export function readDropInCard(data: PaymentMethodData): CardInput {
  return {
    number: unsealed(data.encryptedCardNumber),
    expiryMonth: unsealed(data.encryptedExpiryMonth),
    expiryYear: unsealed(data.encryptedExpiryYear),
    code: unsealed(data.encryptedSecurityCode),
  };
}
