// Chooses an article of a list for comparison, by a bare sign. Without scripts it posts the one form beside the list.
import Scale from "lucide-react/icons/scale";
import { type ComparisonToggleProps, useComparisonToggle } from "#catalogue/comparison/choice/use-comparison-toggle.ts";
import { IconButton } from "#ui/action/button.tsx";

type ComparisonInListProps = ComparisonToggleProps & { /** The form to post. */ readonly form: string };

export default function ComparisonInList({ form, ...article }: ComparisonInListProps) {
  const { isChosen, toggle, label } = useComparisonToggle(article);
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
