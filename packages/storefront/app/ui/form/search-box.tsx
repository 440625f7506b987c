// One field to search a list that the page shows, as a form of its address: works without scripts.
import Search from "lucide-react/icons/search";
import { Form } from "react-router";
import { queryString } from "#lib/paths.ts";
import { Button } from "#ui/action/button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Field } from "#ui/form/field.tsx";
import { TextInput } from "#ui/form/text-input.tsx";

type SearchBoxProps = {
  /** The page of the list. */
  readonly action: string;
  /** Of the field in its address. */
  readonly name?: string;
  readonly label: string;
  readonly button: string;
  readonly search: string;
  /** What else stands in the address and stays there. */
  readonly kept?: Readonly<Record<string, string | null>>;
  /** Words of the way back to the whole list, offered once something is searched. */
  readonly clear?: string;
};

export function SearchBox({ action, name = "q", label, button, search, kept = {}, clear }: SearchBoxProps) {
  return (
    <Form
      method="get"
      action={action}
      role="search"
      aria-label={label}
      className="flex min-w-0 max-w-narrow grow flex-wrap items-end gap-2"
    >
      {Object.entries(kept).map(([of, value]) => value && <input key={of} type="hidden" name={of} value={value} />)}
      <Field label={label} className="min-w-0 grow">
        <TextInput key={search} type="search" name={name} defaultValue={search} autoComplete="off" />
      </Field>
      <Button type="submit" icon={<Search />}>
        {button}
      </Button>
      {clear && search && (
        <ButtonLink to={action + queryString(kept)} variant="quiet">
          {clear}
        </ButtonLink>
      )}
    </Form>
  );
}
