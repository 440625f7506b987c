// The field of a town, which proposes those of the postcode beside it. Anything else may be typed (ux N-02).
import { type ComponentProps, useEffect, useId, useRef, useState } from "react";
import { usePaths } from "#lib/language.tsx";
import { readAnswer } from "#lib/read-answer.ts";
import { TextInput } from "#ui/form/text-input.tsx";

type TownInputProps = ComponentProps<typeof TextInput> & {
  /** The name of the field with the postcode, in the same form. */
  readonly zipcodeName: string;
};

/** Nothing where the shop cannot say. */
const askTowns = (address: string): Promise<readonly string[]> =>
  fetch(address)
    .then((response) => readAnswer<readonly string[]>(response, Array.isArray))
    .catch(() => []);

export function TownInput({ zipcodeName, ...input }: TownInputProps) {
  const paths = usePaths();
  const id = useId();
  const list = useRef<HTMLDataListElement>(null);
  const [towns, setTowns] = useState<readonly string[]>([]);
  const asked = useRef("");
  useEffect(() => {
    const form = list.current?.closest("form");
    const zipcode = form?.elements.namedItem(zipcodeName);
    if (!form || !(zipcode instanceof HTMLInputElement)) return;
    const look = async () => {
      const typed = zipcode.value.replaceAll(/\s/g, "");
      if (typed === asked.current || !/^\d{5}$/.test(typed)) return;
      asked.current = typed;
      const found = await askTowns(paths.towns({ zipcode: typed }));
      // Of two answers on their way, the later question counts.
      if (asked.current === typed) setTowns(found);
    };
    const listening = new AbortController();
    zipcode.addEventListener("input", look, { signal: listening.signal });
    // A browser that fills a form in says nothing of each field.
    form.addEventListener("focusin", look, { signal: listening.signal });
    // What was typed before the scripts were there nobody tells either.
    if (zipcode.value !== zipcode.defaultValue) void look();
    return () => listening.abort();
  }, [paths, zipcodeName]);
  return (
    <>
      <TextInput {...input} list={id} />
      <datalist id={id} ref={list}>
        {towns.map((town) => (
          <option key={town} value={town} />
        ))}
      </datalist>
    </>
  );
}
