import { emojiList, findEmoji } from '@cairn/domain/emoji/list';
import type { Emoji } from '@cairn/domain/emoji/list';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import styles from './Reactions.module.css';

const MOST_FOUND = 60;
const OFTEN = ['thumbsup', 'thumbsdown', 'tada', 'heart', 'rocket', 'eyes', 'smile', 'thinking'];

const categories: readonly (readonly [name: string, emoji: readonly Emoji[]])[] = [
  ['Often used', OFTEN.flatMap((name) => emojiList.filter((one) => one.name === name))],
  ...Map.groupBy(emojiList, ({ category }) => category),
];

/** Chooses an emoji from a grid or by name; arrow keys move, Enter selects. */
export function EmojiPicker({ onChoose }: { onChoose: (name: string) => void }) {
  const [wanted, setWanted] = useState('');
  const found = useRef<HTMLDivElement>(null);
  const shown = wanted.trim() === '' ? categories : [['Found', findEmoji(wanted, MOST_FOUND)] as const];
  const nothing = shown.every(([, emoji]) => emoji.length === 0);

  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(found.current?.querySelectorAll<HTMLButtonElement>('button') ?? [])];
    const at = buttons.indexOf(event.target as HTMLButtonElement);
    const columns = columnsOf(buttons);
    const to = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      ArrowDown: at < 0 ? 0 : at + columns,
      ArrowUp: at - columns,
    }[event.key];
    if (to === undefined || (at < 0 && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    if (to < 0) event.currentTarget.querySelector('input')?.focus();
    else buttons[Math.min(to, buttons.length - 1)]?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrows move between its buttons
    <div className={styles['picker']} onKeyDown={onKeyDown}>
      <input
        className={styles['search']}
        type="search"
        autoFocus
        aria-label="Search for an emoji"
        placeholder="Search for an emoji"
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
        onKeyDown={(event) => {
          const first = shown[0]?.[1][0];
          if (event.key === 'Enter' && wanted.trim() !== '' && first !== undefined) onChoose(first.name);
        }}
      />
      <div ref={found} className={styles['found']}>
        {nothing && <p className={styles['none']}>No results found</p>}
        {shown.map(([name, emoji]) => (
          <section key={name} aria-label={name}>
            <h3 className={styles['category']}>{name}</h3>
            <div className={styles['grid']}>
              {emoji.map((one) => (
                <button
                  key={one.name}
                  type="button"
                  tabIndex={-1}
                  className={styles['emoji']}
                  aria-label={one.name}
                  title={`:${one.name}:`}
                  onClick={() => onChoose(one.name)}
                >
                  {one.character}
                </button>
              ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}

/** The number of columns: the buttons on the line of the first one. */
function columnsOf(buttons: readonly HTMLButtonElement[]): number {
  const [first] = buttons;
  const next = buttons.findIndex((one) => one.offsetTop !== first?.offsetTop);
  return next < 1 ? Math.max(1, buttons.length) : next;
}
