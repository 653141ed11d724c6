import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useFetched } from '../../api/use-fetched.ts';
import { describedBy, Field } from '../../ui/fields/Field.tsx';
import field from '../../ui/fields/Field.module.css';
import { Avatar } from '../../ui/first/Avatar.tsx';
import { classNames } from '../../ui/first/class-names.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import { findPeople } from './member-calls.ts';
import { endsEntry, splitEntries, withEntries } from './people-entries.ts';
import styles from './PeopleField.module.css';

const DEBOUNCE_MS = 250;
const SHOWN = 6;

export interface PeopleFieldProps {
  entries: readonly string[];
  /** The text that is not an entry yet. */
  text: string;
  /** What is wrong, by entry. */
  problems: Readonly<Record<string, string>>;
  error: ReactNode;
  onChange: (entries: readonly string[], text: string) => void;
}

/** A field for several people: mail addresses, usernames and names, with suggestions of accounts. */
export function PeopleField({ entries, text, problems, error, onChange }: PeopleFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [active, setActive] = useState(-1);
  const search = useDebounced(text.trim(), DEBOUNCE_MS);
  const { last = [] } = useFetched(search, async () => (search.length < 2 ? [] : findPeople(search)));
  const [closedFor, setClosedFor] = useState('');
  const open = text.trim().length >= 2 && closedFor !== text;
  const found = open ? last.filter(({ username }) => !entries.includes(`@${username}`)).slice(0, SHOWN) : [];
  const hint = 'Email addresses, usernames or names, separated by commas. Paste a list of up to 100.';

  const enter = (added: readonly string[]) => {
    setActive(-1);
    onChange(withEntries(entries, added), '');
    input.current?.focus();
  };
  const remove = (entry: string) => {
    onChange(
      entries.filter((one) => one !== entry),
      text,
    );
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = found[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (found.length === 0) return;
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((active + step + found.length + (active < 0 && step < 0 ? 1 : 0)) % found.length);
    } else if (event.key === 'Enter' && (text.trim() !== '' || chosen)) {
      event.preventDefault();
      enter(chosen ? [`@${chosen.username}`] : splitEntries(text));
    } else if (event.key === 'Escape' && found.length > 0) {
      // Closes the suggestions only; another Escape closes the dialog.
      event.stopPropagation();
      event.preventDefault();
      setClosedFor(text);
    } else if (event.key === 'Backspace' && text === '' && entries.length > 0) {
      remove(entries.at(-1) as string);
    }
  };
  return (
    <Field id={id} label="People" hint={hint} error={error} required>
      <div className={classNames(field['input'], styles['box'])}>
        {entries.length > 0 && (
          <ul className={styles['entries']} aria-label="People to invite">
            {entries.map((entry) => (
              <li
                key={entry}
                className={classNames(styles['entry'], problems[entry] !== undefined && styles['wrong'])}
              >
                <span className={styles['name']}>{entry}</span>
                <button type="button" aria-label={`Remove ${entry}`} onClick={() => remove(entry)}>
                  <X size={14} aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        )}
        <input
          ref={input}
          id={id}
          className={styles['input']}
          dir="auto"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={`${id}-found`}
          aria-autocomplete="list"
          aria-activedescendant={found[active] ? `${id}-${found[active].id}` : undefined}
          aria-required="true"
          aria-invalid={error != null || Object.keys(problems).length > 0 || undefined}
          aria-describedby={describedBy(id, hint, error)}
          value={text}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text');
            if (!endsEntry(pasted) && splitEntries(pasted).length < 2) return;
            event.preventDefault();
            enter(splitEntries(`${text}${pasted}`));
          }}
          onChange={({ target: { value } }) => {
            setActive(-1);
            if (endsEntry(value)) enter(splitEntries(value));
            else onChange(entries, value);
          }}
        />
      </div>
      <div id={`${id}-found`} role="listbox" aria-label="Accounts" className={styles['found']}>
        {found.map((person, n) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the focus and its keys
          <div
            key={person.id}
            id={`${id}-${person.id}`}
            role="option"
            aria-selected={n === active}
            className={styles['option']}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => enter([`@${person.username}`])}
          >
            <Avatar name={person.name} src={person.avatar_url} size={20} decorative />
            {person.name} <span className={styles['username']}>@{person.username}</span>
          </div>
        ))}
      </div>
    </Field>
  );
}
