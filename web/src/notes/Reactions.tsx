import SmilePlus from 'lucide-react/icons/smile-plus';
import { Suspense, lazy, useEffect, useState } from 'react';
import { classNames } from '../ui/class-names.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Popover } from '../ui/Popover.tsx';
import { Tooltip } from '../ui/Tooltip.tsx';
import { useDiscussion } from './discussion-context.ts';
import type { NoteNode, Reaction } from './note.ts';
import styles from './Reactions.module.css';

const EmojiPicker = lazy(async () => ({ default: (await import('./EmojiPicker.tsx')).EmojiPicker }));

const MOST_NAMES = 10;

/** The reactions to a note, one button each; pressed is one's own. */
export function Reactions({ note }: { note: NoteNode }) {
  const { viewer, react } = useDiscussion();
  const nodes = note.awardEmoji?.nodes ?? [];
  const characters = useCharacters(nodes.length > 0);
  if (nodes.length === 0) return null;
  return (
    <div className={styles['reactions']} role="group" aria-label="Reactions">
      {[...Map.groupBy(nodes, ({ name }) => name)].map(([name, given]) => {
        const mine = given.some(({ user }) => user.id === viewer?.id);
        const who = namesOf(given, viewer?.id);
        return (
          <Tooltip key={name} text={`${who} reacted with :${name}:`} describes={false}>
            <button
              type="button"
              className={classNames(styles['reaction'], mine && styles['mine'])}
              aria-pressed={mine}
              aria-label={`${name}, ${given.length}: ${who}`}
              aria-disabled={!note.userPermissions.awardEmoji || undefined}
              onClick={() => note.userPermissions.awardEmoji && react(note, name)}
            >
              <span aria-hidden="true" className={styles['character']}>
                {characters?.(name) ?? `:${name}:`}
              </span>
              <span aria-hidden="true">{given.length}</span>
            </button>
          </Tooltip>
        );
      })}
      {note.userPermissions.awardEmoji && <ReactButton onChoose={(name) => react(note, name)} />}
    </div>
  );
}

/** Opens the choice of emoji, whose list is fetched only then. */
export function ReactButton({ onChoose }: { onChoose: (name: string) => void }) {
  return (
    <Popover
      label="Choose a reaction"
      placement="bottom end"
      trigger={(props) => (
        <IconButton
          {...props}
          size="small"
          label="Add reaction"
          icon={<SmilePlus size={16} aria-hidden="true" />}
        />
      )}
    >
      {(close) => (
        <Suspense fallback={<div className={styles['picker']} />}>
          <EmojiPicker
            onChoose={(name) => {
              close();
              onChoose(name);
            }}
          />
        </Suspense>
      )}
    </Popover>
  );
}

let known: ((name: string) => string | null) | null = null;

/** Characters by name, once they are here; a page without reactions never fetches them. */
function useCharacters(wanted: boolean): ((name: string) => string | null) | null {
  const [, setLoaded] = useState(known !== null);
  useEffect(() => {
    if (!wanted || known !== null) return;
    void import('@cairn/domain/emoji/list').then(({ emojiNamed }) => {
      known = emojiNamed;
      setLoaded(true);
    });
  }, [wanted]);
  return known;
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
