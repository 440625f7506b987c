import { useShortcutsText } from "messages:shortcuts";

const shortcuts = [
  { keys: ["/"], text: "search" },
  { keys: ["?"], text: "list" },
  { keys: ["↑", "↓"], text: "pack" },
  { keys: ["Page ↑", "Page ↓"], text: "packs" },
  { keys: ["j", "k"], text: "rows" },
  { keys: ["x"], text: "tick" },
  { keys: ["F6"], text: "notice" },
  { keys: ["Esc"], text: "close" },
] as const;

/** The keys of the shop, with what each of them does. */
export function ShortcutKeys() {
  const t = useShortcutsText();
  return (
    <dl className="shortcut-list">
      {shortcuts.map(({ keys, text }) => (
        <div key={text}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{t(text)}</dd>
        </div>
      ))}
    </dl>
  );
}
