import type { NoteRow } from '@cairn/domain/tree/child-rows';
import { Button } from '../../ui/first/Button.tsx';
import { Spinner } from '../../ui/first/Spinner.tsx';
import { INDENT_PX } from '../moves/row-drag.ts';
import row from './TreeRowView.module.css';
import styles from './NoteLine.module.css';

export interface NoteLineProps {
  row: NoteRow;
  /** Number of the row, from 1. */
  line: number;
  top: number;
  height: number;
  active: boolean;
  /** The message for children that could not be read. */
  failed: string;
  /** True while more children are loading. */
  busy: boolean;
  onPress: () => void;
}

/** A row in place of children: loading, failed, none, or "show more". */
export function NoteLine({ row: note, failed, line, top, height, active, busy, onPress }: NoteLineProps) {
  return (
    <div
      role="row"
      className={row['row']}
      style={{ transform: `translateY(${top}px)`, height }}
      data-row={note.id}
      tabIndex={active ? 0 : -1}
      aria-level={note.level}
      aria-rowindex={line}
    >
      <div
        role="gridcell"
        className={styles['note']}
        style={{ paddingInlineStart: (note.level - 1) * INDENT_PX }}
      >
        {note.kind === 'loading' && <Spinner label="Loading children" size={16} />}
        {note.kind === 'empty' && 'No children you have access to'}
        {note.kind === 'failed' && failed}
        {(note.kind === 'failed' || note.kind === 'more') && (
          <Button
            size="small"
            variant="quiet"
            tabIndex={-1}
            data-part="press"
            pending={busy}
            onClick={onPress}
          >
            {note.kind === 'more' ? 'Show more' : 'Try again'}
          </Button>
        )}
      </div>
    </div>
  );
}
