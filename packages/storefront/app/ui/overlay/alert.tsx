import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";

export type Tone = "info" | "success" | "warning" | "danger";

export const toneIcons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert } as const;

type AlertProps = {
  readonly tone?: Tone | undefined;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** It appears in answer to something and is spoken at once: only for errors that block. */
  readonly isUrgent?: boolean | undefined;
  readonly className?: string | undefined;
};

/** A message that stays at its place in the page. */
export function Alert({ tone = "info", title, children, actions, isUrgent, className = "" }: AlertProps) {
  const Icon = toneIcons[tone];
  return (
    <div className={`alert ${className}`} data-tone={tone} role={isUrgent ? "alert" : undefined}>
      <Icon />
      <div>
        {title && <p className="alert-title">{title}</p>}
        {children}
        {actions && <div className="alert-actions">{actions}</div>}
      </div>
    </div>
  );
}
