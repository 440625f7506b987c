import { useProductText } from "messages:product";
import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { useRef, useState } from "react";
import { IconButton } from "#ui/action/button.tsx";

/** The code of an article with a button that copies it (ux P-01). */
export default function CopyCode({ code }: { readonly code: string }) {
  const t = useProductText();
  const text = useRef<HTMLSpanElement>(null);
  const [copied, setCopied] = useState<string | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setCopied(code);
    } catch {
      // Not allowed here: the code is marked, so that the keys of the system copy it.
      if (text.current) window.getSelection()?.selectAllChildren(text.current);
    }
  };
  const isCopied = copied === code;
  return (
    <span className="inline-flex items-center">
      <span ref={text} className="code select-all">
        {code}
      </span>
      <IconButton
        className="needs-scripts ms-1"
        size="small"
        icon={isCopied ? <Check /> : <Copy />}
        label={t("copyCode", { code })}
        onClick={() => void copy()}
      />
      <span role="status" className="text-xs text-success">
        {isCopied && t("copied")}
      </span>
    </span>
  );
}
