import CircleAlert from "lucide-react/icons/circle-alert";
import { type ReactNode, useId } from "react";
import { WiringContext } from "#ui/form/field-wiring.ts";

export type FieldTexts = {
  /** Stands between label and control: the format, an example, the reason. */
  readonly help?: ReactNode;
  /** What is wrong and how to mend it. */
  readonly error?: ReactNode;
  /** "obligatoire" or "facultatif", in brackets after the label. */
  readonly mark?: string | undefined;
};

type FieldProps = FieldTexts & {
  readonly label: ReactNode;
  /** One control of ui/: it takes id, description and validity by itself. */
  readonly children: ReactNode;
  readonly isRequired?: boolean | undefined;
  readonly id?: string | undefined;
  readonly className?: string | undefined;
};

/** A label, its control, its help and its error, tied together for assistive technology. */
export function Field({ label, children, help, error, mark, isRequired = false, id, className = "" }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const wiring = {
    id: controlId,
    describedBy: describedBy(controlId, help, error),
    isInvalid: Boolean(error),
    isRequired,
  };
  return (
    <div className={`field ${className}`}>
      <label className="field-label" htmlFor={controlId}>
        {label}
        <FieldMark mark={mark} />
      </label>
      <FieldHelp id={controlId} help={help} />
      <WiringContext value={wiring}>{children}</WiringContext>
      <FieldError id={controlId} error={error} />
    </div>
  );
}

type FieldGroupProps = FieldTexts & {
  readonly legend: ReactNode;
  readonly children: ReactNode;
  readonly id?: string | undefined;
  readonly className?: string | undefined;
};

/** Controls that answer one question together, named by a legend. */
export function FieldGroup({ legend, children, help, error, mark, id, className = "" }: FieldGroupProps) {
  const ownId = useId();
  const groupId = id ?? ownId;
  return (
    <fieldset id={groupId} className={`field ${className}`} aria-describedby={describedBy(groupId, help, error)}>
      <legend className="field-label">
        {legend}
        <FieldMark mark={mark} />
      </legend>
      <FieldHelp id={groupId} help={help} />
      {children}
      <FieldError id={groupId} error={error} />
    </fieldset>
  );
}

const describedBy = (id: string, help: ReactNode, error: ReactNode) =>
  [help ? `${id}-help` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ") || undefined;

function FieldMark({ mark }: { readonly mark: string | undefined }) {
  return mark ? <span className="field-mark"> ({mark})</span> : null;
}

function FieldHelp({ id, help }: { readonly id: string; readonly help: ReactNode }) {
  return help ? (
    <div id={`${id}-help`} className="field-help">
      {help}
    </div>
  ) : null;
}

/** The error below a control. Fields have their own; this is for a control that stands without one. */
export function FieldError({ id, error }: { readonly id: string; readonly error: ReactNode }) {
  return error ? (
    <div id={`${id}-error`} className="field-error">
      <CircleAlert />
      <span>{error}</span>
    </div>
  ) : null;
}
