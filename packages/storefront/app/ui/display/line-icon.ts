// An icon of a built shop (icons-plugin.ts).
import { type ComponentProps, createElement } from "react";

type LineIconProps = Pick<ComponentProps<"svg">, "className" | "aria-hidden">;

/** The component of an icon, from the path of its lines; hidden from those who listen, as the word beside it says it all. */
export function lineIcon(path: string) {
  // The same element each time, which React draws once.
  const lines = createElement("path", { d: path });
  return ({ className, "aria-hidden": isHidden = true }: LineIconProps) => {
    const look = {
      className: className ? `lucide ${className}` : "lucide",
      width: 24,
      height: 24,
      viewBox: "0 0 24 24",
    };
    return createElement("svg", { ...look, "aria-hidden": isHidden }, lines);
  };
}
