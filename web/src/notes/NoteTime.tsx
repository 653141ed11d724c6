import { When } from '../ui/dates/moments/When.tsx';
import { numberOf } from './note.ts';
import type { NoteNode } from './note.ts';
import { isPending } from './send-note.ts';
import styles from './NoteView.module.css';

/** Creation time of a note, as a link to it. */
export function NoteTime({ note }: { note: NoteNode }) {
  if (isPending(note.id)) return <span className={styles['time']}>Sending …</span>;
  return (
    <a className={styles['time']} href={`#note_${numberOf(note.id)}`}>
      <When instant={note.createdAt} />
    </a>
  );
}
