import { useState } from "react";

/** Which boxes are ticked, by their values; without scripts they are as the page came. */
export type TickedBoxes = {
  readonly values: ReadonlySet<string>;
  readonly set: (values: readonly string[], isAsked: boolean) => void;
};

/** The boxes of a form that are ticked, at first those given. */
export function useAsked(first: readonly string[]): TickedBoxes {
  const [values, setValues] = useState<ReadonlySet<string>>(() => new Set(first));
  const set = (changed: readonly string[], isAsked: boolean) =>
    setValues((current) => {
      const next = new Set(current);
      for (const value of changed) isAsked ? next.add(value) : next.delete(value);
      return next;
    });
  return { values, set };
}
