import type { ReactNode } from "react";

type CardProps = {
  readonly children: ReactNode;
  readonly padding?: "none" | "normal" | "large" | undefined;
  /** `section` needs a heading inside and its id here. */
  readonly as?: "div" | "section" | "article" | "li" | undefined;
  readonly labelledBy?: string | undefined;
  readonly className?: string | undefined;
};

/** A framed piece of a page. */
export function Card({ children, padding = "normal", as: Element = "div", labelledBy, className = "" }: CardProps) {
  return (
    <Element className={`card ${className}`} data-padding={padding} aria-labelledby={labelledBy}>
      {children}
    </Element>
  );
}
