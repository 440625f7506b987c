// The keys of the shop, and the switch that turns those of one key off.
import { useState } from "react";
import { useShortcutsText } from "#shell/frame/shortcut-list.text.ts";
import { areShortcutsOn, turnShortcuts } from "#shell/frame/shortcuts.tsx";
import { useShellText } from "#shell/page/shell.text.ts";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";

const shortcuts = [
  { keys: ["/"], text: "search" },
  { keys: ["?"], text: "list" },
  { keys: ["↑", "↓"], text: "pack" },
  { keys: ["Page ↑", "Page ↓"], text: "packs" },
  { keys: ["F6"], text: "notice" },
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
