import type { Text } from "#lib/messages.tsx";

/** The name that a cart is created with when nobody names one (specification §9). */
export const defaultCartName = "Default Cart";

/** The name of a cart as people see it: the default one in their language. */
export const shownCartName = (name: string, t: Text<"defaultCart">): string =>
  name === defaultCartName ? t("defaultCart") : name;
