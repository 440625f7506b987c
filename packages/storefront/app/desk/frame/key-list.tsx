// The keys of the desk, the switch of those of one key, and how close rows stand.

import { useDeskText } from "messages:desk";
import { useShortcutsText } from "messages:shortcuts";
import { useState } from "react";
import { chooseDensity, densities, readDensity } from "#desk/frame/density.ts";
import { areShortcutsOn, turnShortcuts } from "#lib/single-keys.ts";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { SegmentedChoice } from "#ui/form/segmented-choice.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";

const keys = [
  { keys: ["J", "K"], text: "key.rows" },
  { keys: ["⏎"], text: "key.open" },
  { keys: ["X"], text: "key.tick" },
  { keys: ["E"], text: "key.done" },
  { keys: ["Ctrl K"], text: "key.palette" },
  { keys: ["?"], text: "key.list" },
  { keys: ["⏎", "Tab"], text: "key.cells" },
  { keys: ["Ctrl D"], text: "key.copyDown" },
  { keys: ["Ctrl V", "Ctrl Z"], text: "key.paste" },
  { keys: ["Ctrl ⏎"], text: "key.send" },
] as const;

export default function KeyList({ onClose }: { readonly onClose: () => void }) {
  const t = useDeskText();
  const shortcuts = useShortcutsText();
  const [isOn, setOn] = useState(areShortcutsOn);
  const [density, setDensity] = useState(readDensity);
  return (
    <Dialog title={t("keysTitle")} closeLabel={t("close")} onClose={onClose}>
      <dl className="shortcut-list">
        {keys.map((entry) => (
          <div key={entry.text}>
            <dt>
              {entry.keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(entry.text)}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 grid gap-4 border-t border-line pt-4">
        <Checkbox
          label={shortcuts("on")}
          help={shortcuts("help")}
          checked={isOn}
          onChange={(event) => {
            turnShortcuts(event.target.checked);
            setOn(event.target.checked);
          }}
        />
        <div className="grid justify-items-start gap-1">
          <span aria-hidden="true">{t("density")}</span>
          <SegmentedChoice
            label={t("density")}
            name="density"
            segments={densities.map((key) => ({ key, label: t(`density.${key}`) }))}
            value={density}
            onChange={(next) => {
              chooseDensity(next);
              setDensity(next);
            }}
          />
        </div>
      </div>
    </Dialog>
  );
}
