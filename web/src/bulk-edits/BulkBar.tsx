import X from 'lucide-react/icons/x';
import { type ComponentType, useState } from 'react';
import { type Namespace, pageOf } from '../groups/namespace.ts';
import { items } from '../items/table.ts';
import { countText } from '../ui/dates/first/local-numbers.ts';
import { Button } from '../ui/first/Button.tsx';
import { IconButton } from '../ui/first/IconButton.tsx';
import { Spinner } from '../ui/first/Spinner.tsx';
import { toast } from '../ui/messages/toast.ts';
import type { BulkFieldsProps, LoadedItem } from './fields/SharedFields.tsx';
import { MOST_AT_ONCE, MOST_MOVED } from './selection.ts';
import { useBulkEdit } from './use-bulk-edit.ts';
import { BulkProblem } from './BulkProblem.tsx';
import { NO_CHANGE } from './bulk-change.ts';
import type { ChosenItems } from './use-selection.ts';
import styles from './BulkBar.module.css';
import { openable } from '../ui/first/loadable.tsx';

const MoveDialog = openable(async () => (await import('../work-items/moving/MoveDialog.tsx')).MoveDialog);

const BulkDrawer = openable(async () => (await import('./BulkDrawer.tsx')).BulkDrawer);

export interface BulkBarProps {
  noun: 'epic' | 'issue';
  /** The address of the list, and the query with its filters. */
  list: string;
  filter: string;
  /** The place of the list; null for one of all groups and projects. */
  place: Namespace | null;
  chosen: ChosenItems;
  /** The ids of the loaded items, and the total count; undefined while unknown. */
  loaded: readonly string[];
  total: number | undefined;
  /** The fields that only this noun has. */
  fields?: ComponentType<BulkFieldsProps>;
  /** Clears the selection; this removes the bar together with the focused button. */
  onLeave: () => void;
  /** Called with the items whose shown state is out of date; null for all. */
  onChanged: (ids: readonly string[] | null) => void;
}

/** The actions on the selected items: one request for all of them, and one undo. */
export function BulkBar(props: BulkBarProps) {
  const { noun, place, chosen, loaded, total, fields, onLeave, onChanged } = props;
  const { selection } = chosen;
  const [open, setOpen] = useState(false);
  const [moving, setMoving] = useState(false);
  const edit = useBulkEdit(props);
  const { count, busy, problem } = edit;
  const known = [...selection.ids].flatMap((id) => items.item<LoadedItem>(id) ?? []);
  const states = new Set(known.map(({ state }) => state));
  const rest = !selection.all && loaded.every((id) => selection.ids.has(id)) ? (total ?? 0) : 0;
  return (
    <div className={styles['bar']} role="region" aria-label="Bulk edit" tabIndex={-1}>
      {!open && problem !== null && <BulkProblem noun={noun} problem={problem} chosen={chosen} edit={edit} />}
      <div className={styles['actions']}>
        <strong className={styles['count']} role="status">
          {busy ? (
            <>
              <Spinner label="" /> Changing {countText(count, noun)}
            </>
          ) : (
            chosenText(count, selection.all, noun)
          )}
        </strong>
        {rest > loaded.length &&
          (rest <= MOST_AT_ONCE ? (
            <Button size="small" variant="quiet" onClick={() => chosen.addAll(loaded)}>
              Select all {countText(rest, noun)} that match
            </Button>
          ) : (
            <span className={styles['hint']}>
              At most {countText(MOST_AT_ONCE, noun)} can be changed at once
            </span>
          ))}
        <Button size="small" onClick={() => setOpen(true)} aria-haspopup="dialog" aria-expanded={open}>
          Edit
        </Button>
        {(selection.all || states.has('opened')) && (
          <Button size="small" onClick={() => void edit.apply({ ...NO_CHANGE, state: 'close' }, 'closed')}>
            Close
          </Button>
        )}
        {(selection.all || states.has('closed')) && (
          <Button size="small" onClick={() => void edit.apply({ ...NO_CHANGE, state: 'reopen' }, 'reopened')}>
            Reopen
          </Button>
        )}
        {noun === 'issue' && !selection.all && selection.ids.size <= MOST_MOVED && (
          <Button size="small" onClick={() => setMoving(true)} aria-haspopup="dialog" aria-expanded={moving}>
            Move
          </Button>
        )}
        <div className={styles['clear']}>
          <IconButton
            size="small"
            label="Clear selection"
            icon={<X size={16} aria-hidden="true" />}
            onClick={onLeave}
          />
        </div>
      </div>
      {moving && (
        <MoveDialog
          operation="move"
          ids={[...selection.ids]}
          noun={count === 1 ? noun : countText(count, noun)}
          from={place?.kind === 'project' ? place.fullPath : null}
          onClose={() => setMoving(false)}
          onMoved={(_, target) => {
            const moved = [...selection.ids];
            setMoving(false);
            onLeave();
            onChanged(moved);
            toast({
              text: `${countText(count, noun)} moved to ${target.fullName}`,
              link: {
                label: 'Show its issues',
                href: pageOf({ kind: 'project', fullPath: target.fullPath }, 'issues'),
              },
            });
          }}
        />
      )}
      {open && (
        <BulkDrawer
          noun={noun}
          place={place}
          chosen={chosen}
          items={known}
          edit={edit}
          fields={fields}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

/** How many are selected, and that no more can be. */
function chosenText(count: number, all: boolean, noun: string): string {
  const text = `${countText(count, noun)} selected`;
  if (all) return `All ${text}`;
  return count < MOST_AT_ONCE ? text : `${text}, the most that can be changed at once`;
}
