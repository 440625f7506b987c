import { useCatalogueText } from "messages:catalogue";
import { useId } from "react";
import { pageSizes } from "#catalogue/result-state.ts";
import { filtersFormId, useShowResults } from "#catalogue/results/filters/use-show-results.ts";
import { Select } from "#ui/form/text-input.tsx";
import { useAddressValue } from "#ui/form/use-address-value.ts";

type ResultChoiceProps = {
  readonly name: "sort" | "size";
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly action: string;
};

/** A choice of the toolbar; it is sent with the filters. */
export function ResultChoice({ name, label, value, options, action }: ResultChoiceProps) {
  const showResults = useShowResults(action);
  const id = useId();
  return (
    <div className="flex items-center gap-2 text-sm whitespace-nowrap">
      <label htmlFor={id} className="text-muted">
        {label}
      </label>
      <Select
        ref={useAddressValue<HTMLSelectElement>(value)}
        id={id}
        form={filtersFormId}
        name={name}
        size="small"
        defaultValue={value}
        onChange={({ currentTarget }) => currentTarget.form && showResults(currentTarget.form)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** How many results a page shows. */
export function PageSizeChoice({ size, action }: { readonly size: number; readonly action: string }) {
  const t = useCatalogueText();
  const options = pageSizes.map((each) => ({ value: String(each), text: String(each) }));
  return <ResultChoice name="size" label={t("perPage")} value={String(size)} options={options} action={action} />;
}
