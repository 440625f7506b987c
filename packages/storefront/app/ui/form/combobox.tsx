import { Fragment, type ReactNode, type Ref, useEffect, useEffectEvent, useId, useRef } from "react";
import { keyEffect, partsOf } from "#ui/form/combobox.rules.ts";
import {
  type OptionGroup,
  type SuggestionOption,
  type SuggestionSource,
  type Suggestions,
  useSuggestions,
} from "#ui/form/use-suggestions.ts";

type ComboboxProps<Option extends SuggestionOption> = SuggestionSource<Option> & {
  /** The search field that gets suggestions: a plain one of the page, which works without scripts. */
  readonly field: HTMLInputElement;
  /** An option was chosen. Without an active option Enter sends the form. */
  readonly onSelect: (option: Option) => void;
  readonly texts: {
    readonly list: string;
    /** "5 suggestions", spoken when they change. */
    readonly count: (count: number) => string;
    /** Shown where nothing was found; what is spoken is the count. */
    readonly none: string;
  };
  /** Below the options of the empty field, such as a button that forgets the last searches. */
  readonly emptyFoot?: ReactNode;
};

/** Gives suggestions to a field that stands in the page already; render it right behind the field (ux S-01). */
export function Combobox<Option extends SuggestionOption>(props: ComboboxProps<Option>) {
  const { field, onSelect, texts, emptyFoot } = props;
  const listId = useId();
  const popup = useRef<HTMLDivElement>(null);
  const suggestions = useSuggestions(props);
  const { text, options, groups, active, isOpen, isAnswered, hasNone } = suggestions;
  const choose = (option: Option) => {
    field.value = option.text;
    suggestions.take(option);
    onSelect(option);
  };
  useComboboxRole(field, listId, isOpen ? active : null);
  useFieldEvents(field, popup, suggestions, choose);
  return (
    <>
      <div ref={popup} className="combobox-list" hidden={!isOpen && !hasNone}>
        <div hidden={!isOpen}>
          <OptionList {...{ listId, active, groups, label: texts.list, choose }} />
        </div>
        {hasNone && (
          <p className="combobox-none" aria-hidden="true">
            {texts.none}
          </p>
        )}
        {emptyFoot && text.trim() === "" && <div className="combobox-foot">{emptyFoot}</div>}
      </div>
      <div role="status" className="sr-only">
        {isAnswered && texts.count(options.length)}
      </div>
    </>
  );
}

/**
 * Tells assistive technology that the field has a list, and which of its options is active; null while it is closed. The
 * field outlives its suggestions, and is a plain one without them.
 */
function useComboboxRole(field: HTMLInputElement, listId: string, active: number | null) {
  useEffect(() => {
    const attributes = { role: "combobox", "aria-autocomplete": "list", "aria-controls": listId };
    for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value);
    return () => {
      for (const name of [...Object.keys(attributes), "aria-expanded", "aria-activedescendant"])
        field.removeAttribute(name);
    };
  }, [field, listId]);
  useEffect(() => {
    field.setAttribute("aria-expanded", String(active !== null));
    if (active !== null && active >= 0) field.setAttribute("aria-activedescendant", `${listId}-${active}`);
    else field.removeAttribute("aria-activedescendant");
  }, [field, listId, active]);
}

/** What is typed and pressed in the field; the list closes when focus leaves both of them and when the form is sent. */
function useFieldEvents<Option extends SuggestionOption>(
  field: HTMLInputElement,
  popup: { readonly current: HTMLDivElement | null },
  suggestions: Suggestions<Option>,
  choose: (option: Option) => void,
) {
  const open = useEffectEvent(() => suggestions.open(field.value));
  const close = useEffectEvent(() => suggestions.close());
  const type = useEffectEvent(() => suggestions.type(field.value));
  const pressed = useEffectEvent((event: KeyboardEvent) => pressKey(event, field, { suggestions, choose }));
  useEffect(() => {
    const listen = new AbortController();
    const { signal } = listen;
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && (target === field || popup.current?.contains(target) === true);
    const press = (event: KeyboardEvent) => {
      if (!event.isComposing && isInside(event.target)) pressed(event);
    };
    field.addEventListener("input", () => type(), { signal });
    field.addEventListener("focus", () => open(), { signal });
    const around: HTMLElement = field.form ?? field;
    around.addEventListener("keydown", press, { signal });
    around.addEventListener("focusout", (event) => isInside(event.relatedTarget) || close(), { signal });
    around.addEventListener("submit", () => close(), { signal });
    // The field got focus before this code had arrived.
    if (document.activeElement === field) open();
    return () => listen.abort();
  }, [field, popup]);
}

type LatestSuggestions<Option extends SuggestionOption> = {
  readonly suggestions: Suggestions<Option>;
  readonly choose: (option: Option) => void;
};

function pressKey<Option extends SuggestionOption>(
  event: KeyboardEvent,
  field: HTMLInputElement,
  { suggestions, choose }: LatestSuggestions<Option>,
) {
  const { isOpen, active, options, hasNone } = suggestions;
  if (hasNone && event.key === "Escape") {
    // A search field would empty itself.
    event.preventDefault();
    return suggestions.close();
  }
  // Below the options only Escape means the list.
  if (event.target !== field && event.key !== "Escape") return;
  const effect = keyEffect(event.key, { isOpen, active, count: options.length });
  if (!effect) return;
  event.preventDefault();
  if (effect.kind === "move") return suggestions.move(effect.to);
  const option = effect.kind === "choose" ? options[effect.index] : undefined;
  if (option) return choose(option);
  field.focus();
  suggestions.close();
}

type OptionListProps<Option extends SuggestionOption> = {
  readonly listId: string;
  readonly label: string;
  readonly groups: readonly OptionGroup<Option>[];
  readonly active: number;
  readonly choose: (option: Option) => void;
};

function OptionList<Option extends SuggestionOption>(props: OptionListProps<Option>) {
  const { listId, label, groups, active, choose } = props;
  const starts = groups.map((_, index) => groups.slice(0, index).reduce((sum, group) => sum + group.options.length, 0));
  return (
    <div id={listId} role="listbox" aria-label={label} tabIndex={-1}>
      {groups.map((group, groupIndex) => (
        <fieldset key={group.key} aria-label={group.label}>
          {group.label && (
            <div className="combobox-group" aria-hidden="true">
              {group.label}
            </div>
          )}
          {group.options.map((option, index) => {
            const place = (starts[groupIndex] ?? 0) + index;
            return (
              <OptionRow
                key={option.key}
                id={`${listId}-${place}`}
                isActive={place === active}
                onChoose={() => choose(option)}
              >
                {option.content ?? option.text}
              </OptionRow>
            );
          })}
        </fieldset>
      ))}
    </div>
  );
}

type OptionRowProps = {
  readonly id: string;
  readonly isActive: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
};

function OptionRow({ id, isActive, onChoose, children }: OptionRowProps) {
  const ref: Ref<HTMLDivElement> = isActive ? keepInView : null;
  return (
    <div
      ref={ref}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className="combobox-option"
      // Focus stays in the field.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      onKeyDown={(event) => event.key === "Enter" && onChoose()}
    >
      {children}
    </div>
  );
}

const keepInView = (element: HTMLElement | null) => element?.scrollIntoView({ block: "nearest" });

/** A suggestion with its completion in bold and what was typed plain. */
export function Completion({ text, typed }: { readonly text: string; readonly typed: string }) {
  return (
    <span>
      {partsOf(text, typed).map((part) => (
        <Fragment key={`${part.isTyped} ${part.text}`}>{part.isTyped ? part.text : <b>{part.text}</b>}</Fragment>
      ))}
    </span>
  );
}
