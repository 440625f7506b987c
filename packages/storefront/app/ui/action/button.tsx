import { type ComponentProps, type MouseEvent, type ReactNode, useId } from "react";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
/** 40 px, 32 px for dense tables, 44 px; all are 44 px under a finger. */
export type ButtonSize = "normal" | "small" | "large";

export type ButtonProps = Omit<ComponentProps<"button">, "disabled"> & {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  readonly icon?: ReactNode;
  /** Work is under way: the button keeps its place and focus, and takes no second press. */
  readonly isPending?: boolean | undefined;
  /** Why the button cannot be pressed; disables it and stands below it. */
  readonly disabledReason?: string | undefined;
};

/** A button that acts on the page. One primary per view; give `type="submit"` where it sends a form. */
export function Button({
  variant = "secondary",
  size = "normal",
  icon,
  isPending = false,
  disabledReason,
  type = "button",
  className = "",
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const press = (event: MouseEvent<HTMLButtonElement>) => (isPending ? event.preventDefault() : onClick?.(event));
  const button = (
    <button
      {...rest}
      type={type}
      className={`button ${className}`}
      data-variant={variant}
      data-size={size}
      disabled={disabledReason !== undefined}
      aria-busy={isPending || undefined}
      aria-disabled={isPending || rest["aria-disabled"]}
      aria-describedby={disabledReason === undefined ? rest["aria-describedby"] : reasonId}
      onClick={press}
    >
      {isPending ? <span className="spinner" aria-hidden="true" /> : icon}
      {children}
    </button>
  );
  if (disabledReason === undefined) return button;
  return (
    <div>
      {button}
      <span id={reasonId} className="button-reason">
        {disabledReason}
      </span>
    </div>
  );
}

type IconButtonProps = Omit<ButtonProps, "icon" | "children" | "aria-label"> & {
  readonly icon: ReactNode;
  /** Its name, with the thing it acts on: several of them on a page must be told apart. */
  readonly label: string;
};

/** A square button with an icon and a spoken name. */
export function IconButton({ icon, label, variant = "quiet", ...rest }: IconButtonProps) {
  return <Button {...rest} variant={variant} icon={icon} data-shape="icon" aria-label={label} title={label} />;
}
