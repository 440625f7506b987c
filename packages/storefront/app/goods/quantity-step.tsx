/** How many lots more or less a key asks for in the field of a quantity. */
export const lotsOfKey = new Map([
  ["ArrowUp", 1],
  ["ArrowDown", -1],
  ["PageUp", 10],
  ["PageDown", -10],
]);

type QuantityStepProps = {
  readonly way: "up" | "down";
  readonly label: string;
  readonly isDisabled?: boolean | undefined;
  readonly onPress: () => void;
};

/** One lot more or less. Styles draw its sign: long carts have hundreds of them. At its end it keeps the focus, which `disabled` would lose. */
export function QuantityStep({ way, label, isDisabled, onPress }: QuantityStepProps) {
  return (
    <button
      type="button"
      className="quantity-step needs-scripts"
      data-way={way}
      aria-label={label}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onPress}
    />
  );
}
