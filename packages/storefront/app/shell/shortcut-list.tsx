// The keys of the shop, and the switch that turns those of one key off.
import { useState } from "react";
import { useShellText } from "#shell/shell.text.ts";
import { areShortcutsOn, turnShortcuts } from "#shell/shortcuts.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Dialog } from "#ui/dialog.tsx";

const shortcuts = [
  { keys: ["/"], text: "shortcut.search" },
  { keys: ["?"], text: "shortcut.list" },
  { keys: ["↑", "↓"], text: "shortcut.pack" },
  { keys: ["Page ↑", "Page ↓"], text: "shortcut.packs" },
  { keys: ["Esc"], text: "shortcut.close" },
] as const;

export default function ShortcutList({ onClose }: { readonly onClose: () => void }) {
  const t = useShellText();
  const [isOn, setOn] = useState(areShortcutsOn);
  return (
    <Dialog title={t("shortcuts")} closeLabel={t("close")} onClose={onClose}>
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
      <div className="mt-4 border-t border-line pt-4">
        <Checkbox
          label={t("shortcutsOn")}
          help={t("shortcutsHelp")}
          checked={isOn}
          onChange={(event) => {
            turnShortcuts(event.target.checked);
            setOn(event.target.checked);
          }}
        />
      </div>
    </Dialog>
  );
}
