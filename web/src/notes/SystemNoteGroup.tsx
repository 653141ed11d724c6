import { useState } from 'react';
import { useDiscussion } from './discussion-context.ts';
import type { ListEntry } from './list/note-groups.ts';
import { NoteTime } from './NoteTime.tsx';
import { SystemIcon } from './SystemIcon.tsx';
import { SystemNote } from './SystemNote.tsx';
import styles from './SystemNote.module.css';

/** Several system notes as one line, which can be opened to see them all. It is open while one of them is linked to. */
export function SystemNoteGroup({ discussions, summary }: Pick<ListEntry, 'discussions' | 'summary'>) {
  const { linked } = useDiscussion();
  const [opened, setOpened] = useState(false);
  const notes = discussions.flatMap((discussion) => discussion.notes.nodes);
  const open = opened || notes.some(({ id }) => id === linked);
  const last = notes.at(-1);
  if (last === undefined) return null;
  return (
    <>
      <div className={styles['note']}>
        <span className={styles['icon']}>
          <SystemIcon name={last.systemNoteIconName} />
        </span>
        <div className={styles['words']}>
          {last.author !== null && <span className={styles['author']}>{last.author.name}</span>} {summary}{' '}
          <NoteTime note={last} />{' '}
          <button
            type="button"
            className={styles['toggle']}
            aria-expanded={open}
            onClick={() => setOpened(!open)}
          >
            {open ? 'Show less' : 'Show all'}
          </button>
        </div>
      </div>
      {open && notes.map((note) => <SystemNote key={note.id} note={note} />)}
    </>
  );
}
