import { type ComponentProps, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { tellEarlyEntry } from "#ui/form/early-entry.ts";
import { FieldError } from "#ui/form/field.tsx";

type CheckboxProps = Omit<ComponentProps<"input">, "type" | "size" | "ref"> & {
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly error?: ReactNode;
  /** For a cell of a table whose head says the same. */
  readonly isLabelHidden?: boolean | undefined;
  /** Some but not all of what it stands for is chosen. */
  readonly isMixed?: boolean | undefined;
};

/** A checkbox with its label; the whole label can be pressed. */
export function Checkbox({
  label,
  help,
  error,
  isLabelHidden,
  isMixed = false,
  className = "",
  ...rest
}: CheckboxProps) {
  const ownId = useId();
  const id = rest.id ?? ownId;
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => tellEarlyEntry(box.current), []);
  // A press takes the mark away.
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = isMixed;
  });
  const described = [help ? `${id}-help` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return (
    <div className={className}>
      <label className="choice" data-alone={isLabelHidden || undefined}>
        <input
          ref={box}
          {...rest}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : rest["aria-invalid"]}
          aria-describedby={described || rest["aria-describedby"]}
        />
        <span className={isLabelHidden ? "sr-only" : "choice-label"}>{label}</span>
        {help && (
          <span id={`${id}-help`} className="choice-help">
            {help}
          </span>
        )}
      </label>
      <FieldError id={id} error={error} />
    </div>
  );
}
