import type { ComponentProps } from "react";
import { tellEarlyEntry } from "#ui/form/early-entry.ts";
import { useFieldWiring } from "#ui/form/field-wiring.ts";

type InputSize = "normal" | "small";

type TextInputProps = Omit<ComponentProps<"input">, "size"> & { readonly size?: InputSize | undefined };

/**
 * A one-line field. Inside `Field` it is labelled by it, elsewhere it needs `aria-label`. A component that takes its `ref`
 * reads early entries itself.
 */
export function TextInput({ size, type = "text", className = "", ...rest }: TextInputProps) {
  const wiring = useFieldWiring();
  return (
    <input {...wiring} ref={tellEarlyEntry} {...rest} type={type} className={`input ${className}`} data-size={size} />
  );
}

/** A field of several lines that grows with its text. */
export function Textarea({ className = "", ...rest }: ComponentProps<"textarea">) {
  const wiring = useFieldWiring();
  return <textarea {...wiring} ref={tellEarlyEntry} {...rest} className={`input ${className}`} />;
}

type SelectProps = Omit<ComponentProps<"select">, "size"> & { readonly size?: InputSize | undefined };

/** The select of the browser; its options are its children. */
export function Select({ size, className = "", ...rest }: SelectProps) {
  const wiring = useFieldWiring();
  return <select {...wiring} ref={tellEarlyEntry} {...rest} className={`input ${className}`} data-size={size} />;
}
