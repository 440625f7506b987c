import { useCartsText } from "messages:carts";
import { Form } from "react-router";
import type { CartLineView } from "#carts/cart-view.ts";
import { ArticleLink } from "#carts/line-article.tsx";
import { useQuantityTexts } from "#goods/line-quantity-texts.ts";
import { packsOf } from "#goods/packs.rules.ts";
import { Button } from "#ui/action/button.tsx";

type SetAsideProps = { readonly lines: readonly CartLineView[]; readonly here: string };

/** What the buyer saved for later, below the cart (ux K-08). */
export function SetAside({ lines, here }: SetAsideProps) {
  const t = useCartsText();
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="set-aside" className="grid gap-3 print:hidden">
      <h2 id="set-aside" className="text-lg">
        {t("setAsideTitle", { count: lines.length })}
      </h2>
      <Form method="post" action={here} preventScrollReset>
        <ul className="grid gap-2">
          {lines.map((line) => (
            <Kept key={line.offerPriceId} line={line} />
          ))}
        </ul>
      </Form>
    </section>
  );
}

function Kept({ line }: { readonly line: CartLineView }) {
  const t = useCartsText();
  const { counting } = useQuantityTexts(line.name, line);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line pb-2">
      <span className="grid min-w-0">
        <ArticleLink line={line} />
        <span className="text-muted tabular-nums">
          {t("sku", { code: line.code })} · {counting(line.quantity, packsOf(line.quantity, line.itemPerPack))}
        </span>
      </span>
      <Button
        type="submit"
        name="bringBack"
        value={line.offerPriceId}
        size="small"
        aria-label={t("bringBackOf", { name: line.name })}
      >
        {t("bringBack")}
      </Button>
    </li>
  );
}
