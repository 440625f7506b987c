// What a report is about so far, at the foot of its form: how many lines and pieces. Said by the browser alone: without scripts the lines
// themselves say it.

import { useIncidentsText } from "messages:incidents";
import { type RefObject, useEffect, useState } from "react";

type Count = { readonly lines: number; readonly pieces: number };

/** What is ticked, with as many pieces as its fields say. */
function countIn(form: HTMLFormElement): Count {
  const fields = new FormData(form);
  const ticked = fields.getAll("line").map(String);
  const quantities = ticked.map((id) => Number(String(fields.get(`quantity-${id}`) ?? "").replace(/\s/g, "")));
  return { lines: ticked.length, pieces: quantities.reduce((sum, pieces) => sum + (pieces || 0), 0) };
}

export function ReportCount({ form }: { readonly form: RefObject<HTMLFormElement | null> }) {
  const t = useIncidentsText();
  const [count, setCount] = useState<Count | null>(null);
  useEffect(() => {
    const { current } = form;
    if (!current) return;
    const change = () => setCount(countIn(current));
    change();
    current.addEventListener("input", change);
    return () => current.removeEventListener("input", change);
  }, [form]);
  if (!count) return null;
  return (
    <p className="me-auto max-sm:hidden" aria-live="off">
      {count.lines > 0 ? (
        <strong>{t("counted", count)}</strong>
      ) : (
        <span className="text-muted">{t("wrong.lines")}</span>
      )}
    </p>
  );
}
