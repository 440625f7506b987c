// How many of one's own pieces go into this box; the code of the calculator is loaded when it is opened (ux P-11).

import { useDetailsText } from "messages:details";
import { lazy, Suspense, useState } from "react";
import type { Box } from "#catalogue/packing.rules.ts";
import { Skeleton } from "#ui/display/skeleton.tsx";

const PackingForm = lazy(() => import("#catalogue/product/packing/packing-form.tsx"));

export function PackingCalculator({ box }: { readonly box: Box }) {
  const t = useDetailsText();
  const [wasOpened, setOpened] = useState(false);
  // It may have been opened before this code was there.
  const noticeOpen = (details: HTMLDetailsElement | null) => {
    if (details?.open) setOpened(true);
  };
  return (
    <details ref={noticeOpen} className="disclosure card needs-scripts px-4" onToggle={() => setOpened(true)}>
      <summary className="py-2">
        <span>
          <span className="block text-xl font-bold">{t("packing")}</span>
          <span className="block text-sm font-normal text-muted">{t("packingLead")}</span>
        </span>
      </summary>
      <div className="disclosure-body">
        {wasOpened && (
          <Suspense fallback={<Skeleton className="h-80" />}>
            <PackingForm box={box} />
          </Suspense>
        )}
      </div>
    </details>
  );
}
