import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { type ComponentProps, useState } from "react";
import { TextInput } from "#ui/form/text-input.tsx";

type PasswordInputProps = Omit<ComponentProps<typeof TextInput>, "type" | "size"> & {
  readonly showLabel: string;
  readonly hideLabel: string;
};

/** A password field that can show what was typed. Give `autoComplete` "current-password" or "new-password". */
export function PasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="input-with-button">
      <TextInput {...rest} type={isShown ? "text" : "password"} autoCapitalize="none" spellCheck={false} />
      <button type="button" className="needs-scripts" onClick={() => setShown(!isShown)}>
        <Icon />
        {isShown ? hideLabel : showLabel}
      </button>
    </div>
  );
}
