// The keys of the shop, and the switch that turns those of one key off.

import { useShellText } from "messages:shell";
import { useShortcutsText } from "messages:shortcuts";
import { useState } from "react";
import { areShortcutsOn, turnShortcuts } from "#lib/single-keys.ts";
import { ShortcutKeys } from "#shell/frame/shortcut-keys.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";

export default function ShortcutList({ onClose }: { readonly onClose: () => void }) {
  const shell = useShellText();
  const t = useShortcutsText();
  const [isOn, setOn] = useState(areShortcutsOn);
  return (
    <Dialog title={shell("shortcuts")} closeLabel={shell("close")} onClose={onClose}>
      <ShortcutKeys />
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
