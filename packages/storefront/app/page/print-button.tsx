import { useShellText } from "messages:shell";
import Printer from "lucide-react/icons/printer";
import { Button } from "#ui/action/button.tsx";

/** Prints the page; browsers print without it too, so it is not shown without scripts. */
export function PrintButton() {
  return (
    <Button icon={<Printer />} className="needs-scripts" onClick={() => window.print()}>
      {useShellText()("print")}
    </Button>
  );
}
