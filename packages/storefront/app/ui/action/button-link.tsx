import type { ReactNode } from "react";
import type { ButtonSize, ButtonVariant } from "#ui/action/button.tsx";
import { BareLink, type LinkProps } from "#ui/action/link.tsx";

type ButtonLinkProps = LinkProps & {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  readonly icon?: ReactNode;
};

/** A link that looks like a button: it goes somewhere, it does not act. */
export function ButtonLink({
  variant = "secondary",
  size = "normal",
  icon,
  className = "",
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <BareLink {...rest} className={`button ${className}`} data-variant={variant} data-size={size}>
      {icon}
      {children}
    </BareLink>
  );
}
