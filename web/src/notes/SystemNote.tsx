import { MarkdownText } from '../markdown/MarkdownText.tsx';
import { Badge } from '../ui/Badge.tsx';
import { classNames } from '../ui/first/class-names.ts';
import { useDiscussion } from './discussion-context.ts';
import { NoteTime } from './NoteTime.tsx';
import { numberOf } from './note.ts';
import type { NoteNode } from './note.ts';
import { SystemIcon } from './SystemIcon.tsx';
import styles from './SystemNote.module.css';

/** One system note. */
export function SystemNote({ note }: { note: NoteNode }) {
  const { linked } = useDiscussion();
  return (
    <div
      id={`note_${numberOf(note.id)}`}
      tabIndex={-1}
      className={classNames(styles['note'], linked === note.id && styles['linked'])}
    >
      <span className={styles['icon']}>
        <SystemIcon name={note.systemNoteIconName} />
      </span>
      <div className={styles['words']}>
        {note.author !== null && <span className={styles['author']}>{note.author.name}</span>}{' '}
        <MarkdownText html={note.bodyHtml} className={styles['body']} /> <NoteTime note={note} />
        {note.imported && (
          <>
            {' '}
            <Badge>Imported</Badge>
          </>
        )}
      </div>
    </div>
  );
}
