import { UnpaidWords } from "#collections/unpaid-words.tsx";

/** Why lines did not go into a cart. */
export type RefusedLines = {
  readonly message: string;
  /** The cart whose order waits for its payment, where that is why. */
  readonly unpaidCartId?: string;
};

/** The reason in words, with the way to the payment where that is what is waited for. */
export const RefusedWords = ({ message, unpaidCartId }: RefusedLines) =>
  unpaidCartId === undefined ? message : <UnpaidWords refusal={message} cartId={unpaidCartId} />;
