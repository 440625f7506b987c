import ChevronDown from "lucide-react/icons/chevron-down";
import type { ReactNode } from "react";
import type { ButtonSize, ButtonVariant } from "#ui/action/button.tsx";
import { BareLink } from "#ui/action/link.tsx";
import { closeWhenLeft } from "#ui/overlay/dismiss.ts";

type MenuProps = {
  /** What stands on the button that opens it. */
  readonly summary: ReactNode;
  /** The spoken name when the summary is an icon. */
  readonly label?: string | undefined;
  readonly children: ReactNode;
  readonly align?: "start" | "end" | undefined;
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  readonly hasArrow?: boolean | undefined;
};

/** A button that opens a panel of links or actions: a `<details>`, so it opens without scripts too. */
export function Menu(props: MenuProps) {
  const { summary, label, children, align = "start", variant = "quiet", size = "normal", hasArrow = true } = props;
  return (
    <details ref={closeWhenLeft} className="menu" data-align={align}>
      <summary className="button" data-variant={variant} data-size={size} aria-label={label}>
        {summary}
        {hasArrow && <ChevronDown className="menu-arrow" />}
      </summary>
      <div className="menu-panel">{children}</div>
    </details>
  );
}

type MenuItemProps = {
  readonly children: ReactNode;
  readonly icon?: ReactNode;
  readonly isCurrent?: boolean | undefined;
};

/** An entry that leads somewhere. */
export function MenuLink({ to, icon, isCurrent, children }: MenuItemProps & { readonly to: string }) {
  return (
    <BareLink to={to} className="menu-item" aria-current={isCurrent ? "page" : undefined}>
      {icon}
      {children}
    </BareLink>
  );
}

type MenuButtonProps = MenuItemProps & {
  readonly onPress?: (() => void) | undefined;
  /** `submit` inside a form, which works without scripts. */
  readonly type?: "button" | "submit" | undefined;
};

/** An entry that acts. */
export function MenuButton({ onPress, icon, isCurrent, type = "button", children }: MenuButtonProps) {
  return (
    <button type={type} className="menu-item" aria-current={isCurrent || undefined} onClick={onPress}>
      {icon}
      {children}
    </button>
  );
}
