import type { TypeNoun } from '@cairn/domain/work-items/type-nouns';
import X from 'lucide-react/icons/x';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { classNames } from '../../ui/first/class-names.ts';
import { useOffers } from './use-offers.ts';
import styles from './ReferenceInput.module.css';

export interface ReferenceInputProps {
  kind: 'epic' | 'issue';
  /** The noun of the items. */
  noun: TypeNoun;
  groupPath: string;
  /** Where short references such as `#12` are looked up. */
  place: 'group' | 'project';
  /** Global id of the item that becomes their parent, if any. */
  parentId?: string;
  confidentialOnly: boolean;
  references: readonly string[];
  text: string;
  invalid: boolean;
  onText: (text: string) => void;
  onPick: (reference: string) => void;
  onRemove: (reference: string) => void;
  onSubmit: () => void;
}

/** Entered references, each with a remove button, and an input for the next with suggestions. */
export function ReferenceInput(props: ReferenceInputProps) {
  const { noun, references, text, onPick, onRemove } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(true);
  const [chosen, setChosen] = useState(-1);
  const offers = useOffers({ ...props, text });
  const shown = open ? offers : [];
  const name = `${noun.capital} URL or reference`;

  const pick = (at: number) => {
    const offer = shown[at];
    if (offer === undefined) return;
    onPick(offer.reference);
    setChosen(-1);
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (shown.length > 0 && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      const by = event.key === 'ArrowDown' ? 1 : -1;
      setChosen((chosen + by + shown.length + (chosen === -1 && by === -1 ? 1 : 0)) % shown.length);
    } else if (event.key === 'Enter' || (event.key === 'Tab' && chosen !== -1)) {
      if (event.key === 'Enter') event.preventDefault();
      if (shown[chosen] !== undefined) pick(chosen);
      else if (text.trim() !== '') props.onText(`${text} `);
      else props.onSubmit();
    } else if (event.key === 'Escape' && shown.length > 0) {
      event.preventDefault();
      setOpen(false);
    } else if (event.key === 'Backspace' && text === '') {
      const last = references.at(-1);
      if (last !== undefined) onRemove(last);
    }
  };

  return (
    <div className={styles['box']}>
      <label htmlFor={id} className={styles['label']}>
        {name}
      </label>
      {/* A click next to the chips focuses the input; keyboard users reach it with Tab. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- see above */}
      <div className={styles['field']} onClick={() => input.current?.focus()}>
        {references.map((reference) => (
          <span key={reference} className={styles['chip']}>
            <span className={styles['text']} title={reference}>
              {reference}
            </span>
            <button
              type="button"
              className={styles['remove']}
              aria-label={`Remove ${reference}`}
              onClick={() => {
                onRemove(reference);
                input.current?.focus();
              }}
            >
              <X size={12} aria-hidden="true" />
            </button>
          </span>
        ))}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the form was asked for to type in it */}
        <input
          dir="auto"
          ref={input}
          id={id}
          autoFocus
          className={styles['input']}
          role="combobox"
          aria-expanded={shown.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={chosen === -1 ? undefined : `${id}-${chosen}`}
          aria-invalid={props.invalid || undefined}
          autoComplete="off"
          placeholder={references.length > 0 ? undefined : placeholderOf(props)}
          value={text}
          onChange={(event) => {
            setOpen(true);
            setChosen(-1);
            props.onText(event.target.value);
          }}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text');
            if (!/\s/.test(pasted.trim())) return;
            event.preventDefault();
            props.onText(`${text}${pasted} `);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => setOpen(false)}
          onFocus={() => setOpen(true)}
        />
      </div>
      {shown.length > 0 && (
        <div id={`${id}-list`} role="listbox" aria-label="Suggestions" className={styles['offers']}>
          {shown.map((offer, at) => (
            <div
              key={offer.reference}
              id={`${id}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === chosen}
              className={classNames(styles['offer'], at === chosen && styles['chosen'])}
              // Keeps the focus in the input.
              onPointerDown={(event) => {
                event.preventDefault();
                pick(at);
              }}
            >
              <span className={styles['reference']}>{offer.reference}</span>
              <span className={styles['offerTitle']}>{offer.title}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

function placeholderOf({ kind, noun, place, confidentialOnly }: ReferenceInputProps): string {
  const [confidential, hint] =
    kind === 'epic'
      ? ['', '&id']
      : [confidentialOnly ? 'confidential ' : '', place === 'group' ? 'project#id' : '#id'];
  return `Enter ${confidential}${noun.one} URL or ${hint}`;
}
