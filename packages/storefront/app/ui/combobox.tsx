import { Fragment, type KeyboardEvent, type ReactNode, useId } from "react";
import { moveActive, partsOf } from "#ui/combobox.rules.ts";
import { useFieldWiring } from "#ui/field.tsx";
import { type OptionGroup, type SuggestionOption, useSuggestions } from "#ui/use-suggestions.ts";

type ComboboxProps = {
  readonly name: string;
  /** Spoken name; leave it out inside a `Field`. */
  readonly label?: string | undefined;
  readonly defaultValue?: string | undefined;
  readonly placeholder?: string | undefined;
  /** Finds suggestions; rejects or resolves, and may stop when the signal says so. */
  readonly load: (text: string, signal: AbortSignal) => Promise<readonly OptionGroup[]>;
  /** Offered on focus while the field is empty, such as the last searches. */
  readonly emptyGroups?: readonly OptionGroup[] | undefined;
  readonly minimumLength?: number | undefined;
  /** An option was chosen. Without an active option Enter sends the form. */
  readonly onSelect: (option: SuggestionOption) => void;
  readonly texts: {
    readonly list: string;
    /** "5 suggestions", spoken when they change. */
    readonly count: (count: number) => string;
  };
  /** Below the options, such as a button that forgets the last searches. */
  readonly foot?: ReactNode;
  readonly className?: string | undefined;
};

const moves = ["ArrowDown", "ArrowUp", "Home", "End"];

/** A search field with suggestions; a plain search field without scripts (ux S-01). */
export function Combobox(props: ComboboxProps) {
  const { name, label, placeholder, onSelect, texts, foot, className = "" } = props;
  const wiring = useFieldWiring();
  const ownId = useId();
  const listId = `${wiring.id ?? ownId}-list`;
  const suggestions = useSuggestions(props);
  const { text, options, active, isOpen } = suggestions;

  const choose = (option: SuggestionOption) => {
    suggestions.take(option);
    onSelect(option);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const option = isOpen ? options[active] : undefined;
    // Home and End belong to the text until an option is active.
    if (event.key.startsWith("Arrow") ? moves.includes(event.key) : option && moves.includes(event.key)) {
      event.preventDefault();
      suggestions.move(moveActive(isOpen ? active : -1, event.key, options.length));
    } else if (event.key === "Enter" && option) {
      event.preventDefault();
      choose(option);
    } else if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      suggestions.close();
    }
  };

  return (
    <div className={`combobox ${className}`}>
      <input
        id={ownId}
        {...wiring}
        type="search"
        name={name}
        className="input"
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        placeholder={placeholder}
        value={text}
        onChange={(event) => suggestions.type(event.target.value)}
        onFocus={suggestions.open}
        onBlur={suggestions.close}
        onKeyDown={press}
      />
      <div className="combobox-list" hidden={!isOpen}>
        <OptionList {...{ listId, active, groups: suggestions.groups, label: texts.list, choose }} />
        {foot && <div className="combobox-foot">{foot}</div>}
      </div>
      <div role="status" className="sr-only">
        {isOpen && texts.count(options.length)}
      </div>
    </div>
  );
}

type OptionListProps = {
  readonly listId: string;
  readonly label: string;
  readonly groups: readonly OptionGroup[];
  readonly active: number;
  readonly choose: (option: SuggestionOption) => void;
};

function OptionList({ listId, label, groups, active, choose }: OptionListProps) {
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
              <div
                key={option.key}
                ref={place === active ? keepInView : undefined}
                id={`${listId}-${place}`}
                role="option"
                tabIndex={-1}
                aria-selected={place === active}
                className="combobox-option"
                // Focus stays in the field.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(option)}
                onKeyDown={(event) => event.key === "Enter" && choose(option)}
              >
                {option.content ?? option.text}
              </div>
            );
          })}
        </fieldset>
      ))}
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
