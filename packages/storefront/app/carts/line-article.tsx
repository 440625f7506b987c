import { useCartsText } from "messages:carts";
import type { ReactNode } from "react";
import type { CartLineView } from "#carts/cart-view.ts";
import { attributeWords } from "#goods/attribute-words.ts";
import { useLanguage, usePaths } from "#lib/language.tsx";
import { Link } from "#ui/action/link.tsx";
import { Picture } from "#ui/display/picture.tsx";

/** The name of an article as the way to its page. */
export function ArticleLink({ line }: { readonly line: Pick<CartLineView, "productId" | "variantId" | "name"> }) {
  return (
    <Link
      to={usePaths().product(line.productId, { variant: line.variantId })}
      tone="plain"
      prefetch="none"
      className="font-semibold"
    >
      {line.name}
    </Link>
  );
}

/** "Contenance : 13,6 l": what tells the article of a line from its neighbours, beyond its name. */
export function useLineAttributes({ attributes }: Pick<CartLineView, "attributes">): readonly string[] {
  const t = useCartsText();
  const language = useLanguage();
  return attributes.map(({ name, value }) => t("attribute", { name, value: attributeWords(value, language) }));
}

type LineArticleProps = {
  readonly line: Pick<CartLineView, "image" | "productId" | "variantId" | "name" | "brand" | "code"> &
    Partial<Pick<CartLineView, "ownCode">>;
  /** What else is to say of the line. */
  readonly children?: ReactNode;
};

/** The article of a line of a cart, a list or a quote: picture, name, brand and code. */
export function LineArticle({ line, children }: LineArticleProps) {
  const t = useCartsText();
  const images = line.image ? [{ url: line.image, widthInPx: 128, heightInPx: 128 }] : [];
  return (
    <div className="flex items-start gap-3">
      <div className="w-16 flex-none">
        <Picture images={images} width={64} height={64} alt="" placeholderLabel={t("pictureToCome")} />
      </div>
      <div className="grid min-w-0 gap-0.5 font-normal">
        <ArticleLink line={line} />
        <span className="text-muted tabular-nums">
          {line.brand && `${line.brand} · `}
          {t("sku", { code: line.code })}
          {line.ownCode && ` · ${t("ownCode", { code: line.ownCode })}`}
        </span>
        {children}
      </div>
    </div>
  );
}
