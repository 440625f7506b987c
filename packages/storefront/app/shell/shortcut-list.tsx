// The keys of the shop, and the switch that turns those of one key off.
import { useState } from "react";
import { useShellText } from "#shell/shell.text.ts";
import { useShortcutsText } from "#shell/shortcut-list.text.ts";
import { areShortcutsOn, turnShortcuts } from "#shell/shortcuts.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Dialog } from "#ui/dialog.tsx";

const shortcuts = [
  { keys: ["/"], text: "search" },
  { keys: ["?"], text: "list" },
  { keys: ["↑", "↓"], text: "pack" },
  { keys: ["Page ↑", "Page ↓"], text: "packs" },
  { keys: ["Esc"], text: "close" },
] as const;

export default function ShortcutList({ onClose }: { readonly onClose: () => void }) {
  const shell = useShellText();
  const t = useShortcutsText();
  const [isOn, setOn] = useState(areShortcutsOn);
  return (
    <Dialog title={shell("shortcuts")} closeLabel={shell("close")} onClose={onClose}>
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
          label={t("on")}
          help={t("help")}
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
