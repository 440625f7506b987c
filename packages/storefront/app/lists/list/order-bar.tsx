import { useListsText } from "messages:lists";
import ShoppingCart from "lucide-react/icons/shopping-cart";
import { useNavigation } from "react-router";
import { QuoteButton } from "#collections/quote-link.tsx";
import { usePaths } from "#lib/language.tsx";
import type { ListPage } from "#lists/lists.server.ts";
import { Button } from "#ui/action/button.tsx";
import { Field } from "#ui/form/field.tsx";
import { Select } from "#ui/form/text-input.tsx";

type OrderBarProps = {
  readonly listId: string;
  readonly carts: ListPage["carts"];
  readonly chosen: number;
  /** Every line of the list is shown. */
  readonly isWhole: boolean;
};

/** Into which cart, and how much of the list; stays in view below long lists. */
export function OrderBar({ listId, carts, chosen, isWhole }: OrderBarProps) {
  const t = useListsText();
  const paths = usePaths();
  const pending = useNavigation().formData?.get("add");
  return (
    <section
      aria-label={t("addToCart")}
      className="card floating tall:sticky bottom-over-bar z-10 flex flex-wrap items-end justify-end gap-2 p-2 sm:gap-3 sm:p-3 shadow-float print:hidden"
    >
      {carts.length > 1 && (
        <Field label={t("intoCart")} className="me-auto basis-28 grow sm:grow-0 sm:basis-auto">
          <Select name="cartId" defaultValue={carts[0]?.id}>
            {carts.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <QuoteButton of={{ cart: listId, from: paths.buyingList(listId) }} />
      <Button type="submit" name="add" value="all" isPending={pending === "all"}>
        {t(isWhole ? "addAll" : "addShown")}
      </Button>
      <Button
        type="submit"
        name="add"
        value="chosen"
        variant="primary"
        icon={<ShoppingCart className="max-sm:hidden" />}
        isPending={pending === "chosen"}
      >
        {t("addChosen", { count: chosen })}
      </Button>
    </section>
  );
}
