// What quantities that are being saved will make of a cart: a preview until the shop has confirmed it (ux G-07, G-30).

import { tierAt } from "@comptoir/contract/articles/quantities.rules";
import { isOpenSave, type Saves } from "#carts/cart/cart-saver.ts";
import type { CartLineView, CartTotals, CartView, SupplierGroup } from "#carts/cart-view.ts";
import { minus, percentOf, sum } from "#goods/amounts.rules.ts";
import { previewTotal } from "#goods/price.rules.ts";

/** The line at another quantity, with the price of that quantity. */
export function previewLine(line: CartLineView, quantity: number): CartLineView {
  const itemPrice = tierAt(line.tiers, quantity)?.unitPrice ?? line.itemPrice;
  const listPrice = itemPrice === line.itemPrice ? line.listPrice : null;
  return { ...line, quantity, itemPrice, listPrice, totalWithoutTax: previewTotal(itemPrice, quantity) };
}

type SumChange = { readonly taxRate: number; readonly amount: number };

/** What changes about the sum of the supplier; lines that cannot be ordered count for none. */
function changesOf({ lines }: SupplierGroup, saves: Saves): readonly SumChange[] {
  return lines.flatMap((line) => {
    const save = saves.get(line.offerPriceId);
    if (!isOpenSave(save) || line.blockedBy.length > 0) return [];
    const { totalWithoutTax } = previewLine(line, save.wanted);
    return [{ taxRate: line.taxRate, amount: minus(totalWithoutTax, line.totalWithoutTax) }];
  });
}

const sumOf = (changes: readonly SumChange[]) => sum(changes.map(({ amount }) => amount));

function previewGroup(group: SupplierGroup, changes: readonly SumChange[]): SupplierGroup {
  if (group.totalWithoutTax === null || changes.length === 0) return group;
  const totalWithoutTax = sum([group.totalWithoutTax, sumOf(changes)]);
  const missing = group.freeFrom === null ? null : Math.max(0, minus(group.freeFrom, totalWithoutTax));
  return { ...group, totalWithoutTax, missingForFree: missing };
}

function previewTotals({ withoutTax, taxes }: CartTotals, changes: readonly SumChange[]): CartTotals {
  const goods = sum([withoutTax, sumOf(changes)]);
  const changed = taxes.map(({ rate, amount }) => {
    const change = sumOf(changes.filter(({ taxRate }) => taxRate === rate));
    return { rate, amount: sum([amount, percentOf(change, rate)]) };
  });
  return { withoutTax: goods, taxes: changed, withTax: sum([goods, ...changed.map(({ amount }) => amount)]) };
}

/** The cart as it will be once the open saves are confirmed; the same cart when there are none. Its lines stay as they are. */
export function previewCart(cart: CartView, saves: Saves): CartView {
  const byGroup = cart.groups.map((group) => ({ group, changes: changesOf(group, saves) }));
  const changes = byGroup.flatMap((each) => each.changes);
  if (changes.length === 0) return cart;
  const groups = byGroup.map((each) => previewGroup(each.group, each.changes));
  return { ...cart, groups, totals: previewTotals(cart.totals, changes) };
}
