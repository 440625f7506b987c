import { type ReactNode, useId } from "react";

type ProgressProps = {
  /** What it counts, in words with its figures: "Encore 38,20 € HT pour le franco". */
  readonly label: ReactNode;
  readonly value: number;
  readonly max: number;
  /** `success` when the aim is reached, `warning` when a limit is near, `danger` when it is passed. */
  readonly tone?: "success" | "warning" | "danger" | undefined;
};

/** How far something is from its aim; the label says it in words. */
export function Progress({ label, value, max, tone }: ProgressProps) {
  const labelId = useId();
  return (
    <div className="progress" data-tone={tone}>
      <span id={labelId}>{label}</span>
      <progress value={Math.min(value, max)} max={max} aria-labelledby={labelId} />
    </div>
  );
}
