// How a field and its control know of each other. By itself, as a control without a field needs no more than this.
import { createContext, useContext } from "react";

type Wiring = {
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
  readonly isRequired: boolean;
};

/** The field around a control; null where a control stands without one. */
export const WiringContext = createContext<Wiring | null>(null);

/** What a control takes from the field around it; what the control says itself comes after and wins. */
export function useFieldWiring() {
  const wiring = useContext(WiringContext);
  if (!wiring) return {};
  return {
    id: wiring.id,
    "aria-describedby": wiring.describedBy,
    "aria-invalid": wiring.isInvalid || undefined,
    required: wiring.isRequired || undefined,
  };
}
