import { useShellText } from "messages:shell";
import Printer from "lucide-react/icons/printer";
import { Button, type ButtonProps } from "#ui/action/button.tsx";

/** Prints the page; browsers print without it too, so it is not shown without scripts. */
export function PrintButton({ size }: Pick<ButtonProps, "size">) {
  return (
    <Button size={size} icon={<Printer />} className="needs-scripts" onClick={() => window.print()}>
      {useShellText()("print")}
    </Button>
  );
}
