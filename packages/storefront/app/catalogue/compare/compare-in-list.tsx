// Chooses an article of a list for comparison, by a bare sign. Without scripts it posts the one form beside the list.
import Scale from "lucide-react/icons/scale";
import { type CompareToggleProps, useCompareToggle } from "#catalogue/compare/use-compare-toggle.ts";
import { IconButton } from "#ui/action/button.tsx";

type CompareInListProps = CompareToggleProps & { /** The form to post. */ readonly form: string };

export default function CompareInList({ form, ...article }: CompareInListProps) {
  const { isChosen, toggle, label } = useCompareToggle(article);
  return (
    <IconButton
      type="submit"
      form={form}
      name="variantId"
      value={article.variantId}
      variant="secondary"
      size="small"
      icon={<Scale />}
      label={label}
      aria-pressed={isChosen}
      onClick={toggle}
    />
  );
}
