import { linkedNoun, typeNoun } from '@cairn/domain/work-items/type-nouns';
import { AlertDialog } from '../../ui/overlays/AlertDialog.tsx';
import type { Item } from '../item.ts';
import styles from './ItemPage.module.css';

export interface BlockedCloseDialogProps {
  item: Item;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation before a blocked item is closed, and lists what blocks it. */
export function BlockedCloseDialog({ item, onConfirm, onCancel }: BlockedCloseDialogProps) {
  const { type, blockers } = item;
  const { one } = typeNoun(type);
  const unlisted = item.blockedByCount - blockers.length;
  return (
    <AlertDialog
      open
      onOpenChange={onCancel}
      title={`Are you sure you want to close this blocked ${one}?`}
      confirmLabel={`Yes, close ${one}`}
      onConfirm={onConfirm}
    >
      <p>
        This {one} is currently blocked by the following {linkedNoun(type).many}:
      </p>
      <ul className={styles['blockers']}>
        {blockers.map((blocker) => (
          <li key={blocker.id}>
            <a href={blocker.webPath} className={styles['link']}>
              {blocker.fullReference.replace(/^.*(?=[#&])/, '')}
            </a>{' '}
            {blocker.title}
          </li>
        ))}
        {unlisted > 0 && <li>and {unlisted} more</li>}
      </ul>
    </AlertDialog>
  );
}
