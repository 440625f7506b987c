import { type ReactNode, useId } from "react";
import { tellEarlyEntry } from "#ui/form/early-entry.ts";
import { FieldGroup, type FieldTexts } from "#ui/form/field.tsx";

export type RadioOption<Value extends string> = {
  readonly value: Value;
  readonly label: ReactNode;
  readonly help?: ReactNode;
  /** Why it cannot be chosen; disables it and stands below its label. */
  readonly disabledReason?: string | undefined;
  /** Shown below the option while it is chosen: what this choice asks for. Options of the look `card` only. */
  readonly more?: ReactNode;
  /** The option is left out for now, by a search for instance. */
  readonly isHidden?: boolean | undefined;
  readonly className?: string | undefined;
};

type RadioGroupProps<Value extends string> = FieldTexts & {
  readonly legend: ReactNode;
  readonly name: string;
  readonly options: readonly RadioOption<Value>[];
  readonly value?: Value | undefined;
  readonly defaultValue?: Value | undefined;
  readonly onChange?: ((value: Value) => void) | undefined;
  readonly isRequired?: boolean | undefined;
  /** `card` frames each option: for choices with consequences, such as addresses and ways to pay. */
  readonly look?: "plain" | "card" | undefined;
  readonly id?: string | undefined;
  /** Lays out the options, for instance in columns. */
  readonly optionsClassName?: string | undefined;
};

/** One choice among a few that are all visible. */
export function RadioGroup<Value extends string>({
  options,
  name,
  value,
  defaultValue,
  onChange,
  isRequired,
  look = "plain",
  optionsClassName = "grid gap-1 look-card:gap-2",
  ...group
}: RadioGroupProps<Value>) {
  const ownId = useId();
  const id = group.id ?? ownId;
  return (
    <FieldGroup {...group} id={id}>
      <div className={optionsClassName} data-look={look}>
        {options.map((option) => {
          const choice = (
            <label
              className="choice"
              key={option.value}
              data-look={option.more ? undefined : look}
              hidden={!option.more && option.isHidden}
            >
              <input
                ref={tellEarlyEntry}
                type="radio"
                name={name}
                value={option.value}
                required={isRequired}
                disabled={option.disabledReason !== undefined}
                aria-describedby={option.help || option.disabledReason ? `${id}-${option.value}` : undefined}
                checked={value === undefined ? undefined : value === option.value}
                defaultChecked={value === undefined ? defaultValue === option.value : undefined}
                onChange={() => onChange?.(option.value)}
              />
              <span className="choice-label">{option.label}</span>
              {(option.help || option.disabledReason) && (
                <span id={`${id}-${option.value}`} className="choice-help">
                  {option.disabledReason ?? option.help}
                </span>
              )}
            </label>
          );
          if (!option.more) return choice;
          return (
            <div key={option.value} className={`reveal ${option.className ?? ""}`} hidden={option.isHidden}>
              {choice}
              <div className="reveal-body">{option.more}</div>
            </div>
          );
        })}
      </div>
    </FieldGroup>
  );
}
