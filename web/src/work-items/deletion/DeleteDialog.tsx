import { typeNoun } from '@cairn/domain/work-items/type-nouns';
import { useState } from 'react';
import { pageOf } from '../../groups/namespace.ts';
import { AlertDialog } from '../../ui/overlays/AlertDialog.tsx';
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx';
import type { Item } from '../item.ts';
import type { ChildrenFate } from '../writes/writes.ts';
import styles from '../page/ItemPage.module.css';

export interface DeleteDialogProps {
  item: Item;
  hasChildren: boolean;
  pending: boolean;
  problem: string | null;
  onDelete: (children: ChildrenFate) => void;
  onCancel: () => void;
}

/** Asks for confirmation before an item is deleted, and what to do with its children. */
export function DeleteDialog({ item, hasChildren, pending, problem, onDelete, onCancel }: DeleteDialogProps) {
  const [children, setChildren] = useState<ChildrenFate>('release');
  const epic = item.kind === 'epic';
  const noun = typeNoun(item.type);
  return (
    <AlertDialog
      open
      onOpenChange={onCancel}
      title={`Delete ${noun.one}`}
      tone="danger"
      confirmLabel={`Delete ${noun.one}`}
      pending={pending}
      onConfirm={() => onDelete(children)}
    >
      <div className={styles['question']}>
        <p>{questionOf(item, children)}</p>
        {epic && hasChildren && (
          <RadioGroup
            label="Child items"
            value={children}
            onChange={setChildren}
            options={[
              {
                value: 'release',
                label: 'Release them',
                hint: 'They stay, with everything below them, without a parent.',
              },
              {
                value: 'delete',
                label: 'Delete child epics too',
                hint: 'All epics below it go to the bin too; issues are released.',
              },
            ]}
          />
        )}
        <p className={styles['hint']}>
          It stays in{' '}
          <a href={pageOf({ kind: epic ? 'group' : 'project', fullPath: item.fullPath }, 'bin')}>the bin</a>{' '}
          for 30 days and can be restored from there.
        </p>
        {problem !== null && (
          <p role="alert" className={styles['problem']}>
            {problem}
          </p>
        )}
      </div>
    </AlertDialog>
  );
}

function questionOf({ kind, type }: Item, children: ChildrenFate): string {
  if (kind !== 'epic') return `${typeNoun(type).capital} will be removed! Are you sure?`;
  return children === 'release'
    ? 'Delete this epic and release all child items?'
    : 'Delete this epic and all epics below it?';
}
