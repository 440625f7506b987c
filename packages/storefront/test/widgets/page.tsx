// The widgets made by hand on one page, as the shop mounts them, for a browser to press.
import { useState } from "react";
import { createRoot } from "react-dom/client";
import { createMemoryRouter, RouterProvider, useLocation } from "react-router";
import { Quantity } from "#goods/quantity.tsx";
import type { MenuCategory } from "#shell/categories/category-menu.data.ts";
import { CategoryMenu } from "#shell/categories/category-menu.tsx";
import { FollowedLinks } from "#ui/action/followed-links.tsx";
import { Combobox } from "#ui/form/combobox.tsx";
import type { SuggestionOption } from "#ui/form/use-suggestions.ts";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { Menu, MenuButton } from "#ui/overlay/menu.tsx";
import { ToastsProvider, useToasts } from "#ui/overlay/toasts.tsx";

const cups: readonly SuggestionOption[] = ["gobelet", "gobelet carton", "gobelet kraft"].map((text) => ({
  key: text,
  text,
}));

/** A slow shop: while answers are held, those to what is typed come once they are let go. */
let held = Promise.resolve();
let letGo = () => {};
const hold = () => {
  held = new Promise((resolve) => {
    letGo = resolve;
  });
};
Object.assign(window, { holdAnswers: hold, letAnswersGo: () => letGo() });
const load = async (text: string) => {
  await held;
  return [{ key: "cups", options: cups.filter((cup) => cup.text.includes(text)) }];
};

// Pages are fetched before they are asked for by the framework alone, which is not here.
Object.defineProperty(navigator, "connection", { value: { saveData: true } });

function Search() {
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const [isMounted, setMounted] = useState(true);
  const [chosen, setChosen] = useState("");
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <input ref={setField} aria-label="Recherche" />
      {field && isMounted && (
        <Combobox
          field={field}
          load={load}
          onSelect={({ text }) => setChosen(text)}
          texts={{ list: "Suggestions", count: (count) => `${count} suggestions` }}
        />
      )}
      <button type="button" onClick={() => setMounted(false)}>
        Retirer les suggestions
      </button>
      <output data-of="search">{chosen}</output>
    </form>
  );
}

function Overlays() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Menu summary="Compte">
        <MenuButton>Commandes</MenuButton>
        <MenuButton>Adresses</MenuButton>
      </Menu>
      <button type="button" onClick={() => setOpen(true)}>
        Ouvrir
      </button>
      {isOpen && (
        <Dialog title="Renommer" closeLabel="Fermer" onClose={() => setOpen(false)}>
          <input aria-label="Nom" />
        </Dialog>
      )}
    </>
  );
}

function Line() {
  const [kept, setKept] = useState<readonly number[]>([]);
  const [value, setValue] = useState(50);
  return (
    <>
      <Quantity
        rule={{ itemPerPack: 25, minOrderQuantity: 50, maxOrderQuantity: null, stock: 1000 }}
        value={value}
        onCommit={(pieces) => setKept([...kept, pieces])}
        texts={{
          label: (unit) => `Quantité en ${unit}`,
          increase: "Un lot de plus",
          decrease: "Un lot de moins",
          counting: (pieces, packs) => `${pieces} pièces, ${packs} lots`,
          problem: () => "Par lot de 25",
          take: (pieces) => `Prendre ${pieces}`,
        }}
      />
      <button type="button" onClick={() => setValue(200)}>
        Le panier a changé
      </button>
      <output data-of="quantity">{kept.join(" ")}</output>
    </>
  );
}

function Notices() {
  const { show } = useToasts();
  const [undone, setUndone] = useState(0);
  const undo = { label: "Annuler", onPress: () => setUndone(undone + 1) };
  return (
    <>
      <button type="button" onClick={() => show({ title: "Gobelet retiré", actions: [undo] })}>
        Retirer
      </button>
      <output data-of="notices">{undone}</output>
    </>
  );
}

const categories: readonly MenuCategory[] = ["Gobelets", "Cartons"].map((name) => ({
  externalId: name.toLowerCase(),
  name,
  productCount: 4,
  children: [{ externalId: "petits", name: `Petits ${name.toLowerCase()}`, productCount: 2, children: [] }],
}));

/** The menu on every page of a shop whose pages say where they are. */
const router = createMemoryRouter([
  { path: "/menu/categories", loader: () => categories },
  {
    path: "*",
    Component: () => (
      <>
        <CategoryMenu />
        <FollowedLinks />
        <output data-of="place">{useLocation().pathname}</output>
      </>
    ),
    HydrateFallback: () => null,
  },
]);

const root = document.createElement("main");
document.body.append(root);
createRoot(root).render(
  <>
    <h1>Widgets</h1>
    <Search />
    <RouterProvider router={router} />
    <Overlays />
    <Line />
    <ToastsProvider texts={{ region: "Notifications", close: "Fermer", key: "F6" }}>
      <Notices />
    </ToastsProvider>
  </>,
);
