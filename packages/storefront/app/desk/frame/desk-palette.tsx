// Go, find, act from anywhere at the desk: its places, orders and quotes by what people call them, and what the frame can do.

import { useDeskText } from "messages:desk";
import { searchLength } from "@comptoir/contract/limits";
import { useState } from "react";
import { Form, useNavigate, useSubmit } from "react-router";
import type { Desk } from "#desk/desk.ts";
import { chooseDensity, densities } from "#desk/frame/density.ts";
import { deskPlaces } from "#desk/frame/desk-menu.ts";
import type { FoundAtDesk, FoundOrder, FoundQuote } from "#desk/frame/find.data.ts";
import { useDeskPaths } from "#lib/desk-paths.ts";
import { holdsWords } from "#lib/words.ts";
import { Combobox } from "#ui/form/combobox.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import type { OptionGroup, SuggestionOption } from "#ui/form/use-suggestions.ts";
import { Dialog } from "#ui/overlay/dialog.tsx";

type PaletteOption = SuggestionOption & { readonly run: () => void };
type PaletteProps = { readonly desk: Desk; readonly onClose: () => void };

function usePaletteGroups(desk: Desk): readonly OptionGroup<PaletteOption>[] {
  const t = useDeskText();
  const paths = useDeskPaths();
  const navigate = useNavigate();
  const submit = useSubmit();
  return [
    {
      key: "go",
      label: t("palette.go"),
      options: deskPlaces(desk, paths, t).map(({ key, to, label }) => ({ key, text: label, run: () => navigate(to) })),
    },
    {
      key: "act",
      label: t("palette.act"),
      options: [
        ...densities.map((density) => ({
          key: density,
          text: t("palette.density", { density: t(`density.${density}`) }),
          run: () => chooseDensity(density),
        })),
        { key: "out", text: t("signOut"), run: () => submit(null, { method: "post", action: paths.logout() }) },
      ],
    },
  ];
}

const orderOption = ({ reference, account, customerReference, state }: FoundOrder, run: () => void): PaletteOption => ({
  key: reference,
  text: reference,
  content: (
    <span>
      <span className="code">{reference}</span>{" "}
      <span className="text-sm text-muted">
        {[account, customerReference, state].filter((word) => word !== null).join(" · ")}
      </span>
    </span>
  ),
  run,
});

const quoteOption = ({ id, name, account, state }: FoundQuote, run: () => void): PaletteOption => ({
  key: id,
  text: name,
  content: (
    <span>
      {name}{" "}
      <span className="text-sm text-muted">
        {account} · <span className="code">{id}</span> · {state}
      </span>
    </span>
  ),
  run,
});

export default function DeskPalette({ desk, onClose }: PaletteProps) {
  const t = useDeskText();
  const paths = useDeskPaths();
  const navigate = useNavigate();
  const [field, setField] = useState<HTMLInputElement | null>(null);
  /** The list that Enter asks where no option is chosen: the one that has what was typed. */
  const [list, setList] = useState<"orders" | "quotes">("orders");
  const groups = usePaletteGroups(desk);
  const go = (to: string) => () => navigate(to);
  const load = async (text: string, signal: AbortSignal): Promise<readonly OptionGroup<PaletteOption>[]> => {
    const own = groups.map((group) => ({
      ...group,
      options: group.options.filter((each) => holdsWords(each.text, text)),
    }));
    const answer = await fetch(paths.find({ q: text }), { signal });
    const { orders, quotes }: FoundAtDesk = answer.ok ? await answer.json() : { orders: [], quotes: [] };
    setList(orders.length === 0 && quotes.length > 0 ? "quotes" : "orders");
    const found = [
      {
        key: "orders",
        label: t("orders"),
        options: orders.map((order) => orderOption(order, go(paths.order(order.reference)))),
      },
      {
        key: "quotes",
        label: t("quotes"),
        options: quotes.map((quote) => quoteOption(quote, go(paths.quote(quote.id)))),
      },
    ];
    return [...own, ...found].filter((group) => group.options.length > 0);
  };
  return (
    <Dialog title={t("palette")} closeLabel={t("close")} onClose={onClose}>
      <Form action={paths[list]()} role="search" className="palette" onSubmit={onClose}>
        <TextInput
          ref={setField}
          type="search"
          name="search"
          data-autofocus
          maxLength={searchLength}
          autoComplete="off"
          aria-label={t("paletteField")}
          placeholder={t("paletteField")}
          className="w-full"
        />
        {field && (
          <Combobox
            field={field}
            load={load}
            emptyGroups={groups}
            onSelect={({ run }) => {
              onClose();
              run();
            }}
            texts={{ list: t("palette"), count: (count) => t("palette.count", { count }), none: t("palette.none") }}
          />
        )}
      </Form>
    </Dialog>
  );
}
