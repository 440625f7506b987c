import type { ReactNode } from "react";

/** The tones of states (ux §7); `offer` marks a promotion or a negotiated price. */
export type BadgeTone = "neutral" | "waiting" | "action" | "positive" | "negative" | "offer";

type BadgeProps = { readonly tone?: BadgeTone | undefined; readonly icon?: ReactNode; readonly children: ReactNode };

/** A state in one or two words. */
export function Badge({ tone = "neutral", icon, children }: BadgeProps) {
  return (
    <span className="badge" data-tone={tone}>
      {icon}
      {children}
    </span>
  );
}
