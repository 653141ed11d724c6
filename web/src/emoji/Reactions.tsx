import { useRef } from 'react';
import type { MouseEvent } from 'react';
import { classNames } from '../ui/first/class-names.ts';
import { Tooltip } from '../ui/first/Tooltip.tsx';
import { useCharacters } from './characters.ts';
import { ReactButton } from './ReactButton.tsx';
import type { Reaction } from './reaction.ts';
import styles from './Reactions.module.css';

const MOST_NAMES = 10;

export interface ReactionsProps {
  given: readonly Reaction[];
  viewerId: string | undefined;
  canReact: boolean;
  /** Adds or removes the viewer's reaction of this name. */
  onReact: (name: string) => void;
}

/**
 * The reactions to something, one button each; the viewer's own are pressed. Without permission to react they
 * are only text.
 */
export function Reactions({ given, viewerId, canReact, onReact }: ReactionsProps) {
  const characters = useCharacters(given.length > 0);
  const row = useRef<HTMLDivElement>(null);
  if (given.length === 0 && !canReact) return null;

  const press = (event: MouseEvent, name: string, vanishes: boolean) => {
    // The focus moves to the last button, which stays.
    if (vanishes && event.currentTarget === document.activeElement)
      [...(row.current?.querySelectorAll('button') ?? [])].at(-1)?.focus();
    onReact(name);
  };
  return (
    <div
      ref={row}
      className={classNames(styles['reactions'], given.length === 0 && styles['bare'])}
      role="group"
      aria-label="Reactions"
    >
      {[...Map.groupBy(given, ({ name }) => name)].map(([name, alike]) => {
        const mine = alike.some(({ user }) => user.id === viewerId);
        const who = namesOf(alike, viewerId);
        return (
          <Tooltip key={name} text={`${who} reacted with :${name}:`} describes={false}>
            <button
              type="button"
              className={classNames(styles['reaction'], mine && styles['mine'])}
              aria-pressed={mine}
              aria-label={`${name}, ${alike.length}: ${who}`}
              aria-disabled={!canReact || undefined}
              onClick={(event) => canReact && press(event, name, mine && alike.length === 1)}
            >
              <span aria-hidden="true" className={styles['character']}>
                {characters !== null && (characters(name) ?? `:${name}:`)}
              </span>
              <span aria-hidden="true">{alike.length}</span>
            </button>
          </Tooltip>
        );
      })}
      {canReact && <ReactButton onChoose={onReact} />}
    </div>
  );
}

function namesOf(given: readonly Reaction[], ownId: string | undefined): string {
  const names = given
    .map(({ user }) => (user.id === ownId ? 'You' : user.name))
    .sort((a, b) => Number(b === 'You') - Number(a === 'You'));
  const shown = names.slice(0, MOST_NAMES);
  const rest = names.length - shown.length;
  if (rest > 0) return `${shown.join(', ')}, and ${rest} more`;
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}
