import type { ReactNode } from "react";
import { Button, type ButtonProps } from "#ui/action/button.tsx";

type IconButtonProps = Omit<ButtonProps, "icon" | "children" | "aria-label"> & {
  readonly icon: ReactNode;
  /** Its name, with the thing it acts on: several of them on a page must be told apart. */
  readonly label: string;
};

/** A square button with an icon and a spoken name. */
export function IconButton({ icon, label, variant = "quiet", ...rest }: IconButtonProps) {
  return <Button {...rest} variant={variant} icon={icon} data-shape="icon" aria-label={label} title={label} />;
}
