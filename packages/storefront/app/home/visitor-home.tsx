// For visitors: what the shop sells, the catalogue, why it can be trusted, how to become a customer, as editors tell it (ux H-01).
import { useHomeText } from "messages:home";
import type { ShownContent } from "#content/page/filled-page.server.ts";
import { LazyBlocks, ShownPage } from "#content/page/shown-page.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";

export function VisitorHome({ page, preview }: ShownContent) {
  return <ShownPage page={page} preview={preview} draw={(shown) => <FrontPage page={shown} />} />;
}

function FrontPage({ page: { blocks, hasHero } }: Pick<ShownContent, "page">) {
  const t = useHomeText();
  return (
    <div className="grid gap-5">
      {!hasHero && <h1 className="max-w-title text-3xl">{t("title")}</h1>}
      <LazyBlocks props={{ blocks }} fallback={<Skeleton className="h-96" />} />
    </div>
  );
}
