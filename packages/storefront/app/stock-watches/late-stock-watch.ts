import { deferred, whenUsed } from "#ui/display/deferred.tsx";

/** Waiting for an article; pages of articles that are there do without its code. */
export const LateStockWatch = deferred(() => import("#stock-watches/stock-watch-form.tsx"), whenUsed);
