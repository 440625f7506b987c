import { useListsText } from "messages:lists";
import ListPlus from "lucide-react/icons/list-plus";
import { Form, useLocation, useNavigation } from "react-router";
import { type Refusal, RefusalWords } from "#collections/refusal.tsx";
import { usePaths } from "#lib/language.tsx";
import type { Source } from "#lists/add/add-to-list.server.ts";
import type { ListHead } from "#lists/list-view.ts";
import { Breadcrumbs } from "#page/breadcrumbs.tsx";
import { Button } from "#ui/action/button.tsx";
import { ButtonLink } from "#ui/action/button-link.tsx";
import { Field } from "#ui/form/field.tsx";
import { RadioGroup } from "#ui/form/radio-group.tsx";
import { TextInput } from "#ui/form/text-input.tsx";

export type AddToListScreenProps = {
  readonly source: { readonly kind: Source["kind"]; readonly name: string; readonly count: number };
  readonly lists: readonly Pick<ListHead, "id" | "name" | "lineCount" | "isSetAside">[];
  /** The page to go back to. */
  readonly from: string | null;
  /** Why nothing was added, and the name that was typed. */
  readonly refused?: (Refusal & { readonly name: string }) | undefined;
};

export function AddToListScreen({ source, lists, from, refused }: AddToListScreenProps) {
  const t = useListsText();
  const paths = usePaths();
  const { pathname, search } = useLocation();
  const isPending = useNavigation().formData !== undefined;
  return (
    <div className="grid max-w-text grid-cols-1 gap-6">
      <div className="grid gap-1">
        <Breadcrumbs
          trail={[
            { label: t("listsTitle"), to: paths.buyingLists() },
            { label: t("addTitle"), to: pathname + search },
          ]}
        />
        <h1>{t("addTitle")}</h1>
        <p className="text-muted">{t(`from.${source.kind}`, { name: source.name, count: source.count })}</p>
      </div>
      {source.count === 0 ? (
        <p>{t("nothingToAdd")}</p>
      ) : (
        <Form method="post" action={pathname + search} noValidate className="grid justify-items-start gap-4">
          <RadioGroup
            legend={t("whichList")}
            name="list"
            look="card"
            error={refused && <RefusalWords refused={refused} />}
            defaultValue={refused ? "new" : (lists.find(({ isSetAside }) => !isSetAside)?.id ?? "new")}
            options={[
              ...lists.map(({ id, name, lineCount }) => ({
                value: id,
                label: name,
                help: t("lineCount", { count: lineCount }),
              })),
              { value: "new", label: t("newList"), more: <NewName name={refused?.name} /> },
            ]}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="primary" icon={<ListPlus />} isPending={isPending}>
              {t("addNow")}
            </Button>
            <ButtonLink to={from ?? paths.buyingLists()} variant="quiet">
              {t("cancel")}
            </ButtonLink>
          </div>
        </Form>
      )}
    </div>
  );
}

function NewName({ name }: { readonly name: string | undefined }) {
  const t = useListsText();
  return (
    <Field label={t("newListName")} help={t("newListHelp")}>
      <TextInput name="listName" autoComplete="off" maxLength={252} defaultValue={name} />
    </Field>
  );
}
