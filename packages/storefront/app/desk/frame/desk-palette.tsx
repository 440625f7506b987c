// Go, find, act from anywhere at the desk: its places, quotes by number, name or account, and what the frame can do.

import { useDeskText } from "messages:desk";
import { searchLength } from "@comptoir/contract/limits";
import { useState } from "react";
import { Form, useNavigate, useSubmit } from "react-router";
import type { Desk } from "#desk/desk.ts";
import { chooseDensity, densities } from "#desk/frame/density.ts";
import { deskPlaces } from "#desk/frame/desk-menu.ts";
import type { FoundQuote } from "#desk/quotes/find-quotes.data.ts";
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

export default function DeskPalette({ desk, onClose }: PaletteProps) {
  const t = useDeskText();
  const paths = useDeskPaths();
  const navigate = useNavigate();
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const groups = usePaletteGroups(desk);
  const load = async (text: string, signal: AbortSignal): Promise<readonly OptionGroup<PaletteOption>[]> => {
    const own = groups.map((group) => ({
      ...group,
      options: group.options.filter((each) => holdsWords(each.text, text)),
    }));
    const answer = await fetch(paths.findQuotes({ q: text }), { signal });
    const found: readonly FoundQuote[] = answer.ok ? await answer.json() : [];
    const options = found.map(
      ({ id, name, account, state }): PaletteOption => ({
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
        run: () => navigate(paths.quote(id)),
      }),
    );
    return [...own, { key: "quotes", label: t("quotes"), options }].filter((group) => group.options.length > 0);
  };
  return (
    <Dialog title={t("palette")} closeLabel={t("close")} onClose={onClose}>
      <Form action={paths.quotes()} role="search" className="relative min-h-80" onSubmit={onClose}>
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
