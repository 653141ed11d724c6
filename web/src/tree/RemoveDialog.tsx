import { typeNoun } from '@cairn/domain/work-items/type-nouns';
import { useState } from 'react';
import { AlertDialog } from '../ui/overlays/AlertDialog.tsx';
import type { TreeItem } from './store/tree-item.ts';

export interface RemoveDialogProps {
  item: TreeItem;
  /** The title of its parent. */
  parentTitle: string;
  onClose: () => void;
  onConfirm: () => Promise<void>;
}

/** Asks for confirmation before a child is removed from its parent; it keeps its own children. */
export function RemoveDialog({ item, parentTitle, onClose, onConfirm }: RemoveDialogProps) {
  const [pending, setPending] = useState(false);
  const confirm = async () => {
    setPending(true);
    await onConfirm();
    onClose();
  };
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={`Remove ${typeNoun(item.type).one}`}
      confirmLabel="Remove"
      tone="danger"
      pending={pending}
      onConfirm={() => void confirm()}
    >
      {item.hasChildren ? (
        <>
          This will also remove any descendents of <b dir="auto">{item.title}</b> from{' '}
          <b dir="auto">{parentTitle}</b>. Are you sure?
        </>
      ) : (
        <>
          Are you sure you want to remove <b dir="auto">{item.title}</b> from <b dir="auto">{parentTitle}</b>?
        </>
      )}
    </AlertDialog>
  );
}
