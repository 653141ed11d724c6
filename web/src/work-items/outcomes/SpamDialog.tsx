import { typeNoun } from '@cairn/domain/work-items/type-nouns';
import { useState } from 'react';
import { useViewer } from '../../session/viewer.ts';
import { AlertDialog } from '../../ui/overlays/AlertDialog.tsx';
import type { Item } from '../item.ts';
import { setSpam } from './spam.ts';

export interface SpamDialogProps {
  item: Item;
  reread: () => Promise<void>;
  onClose: () => void;
}

/** Asks an administrator before an item is hidden as spam. */
export function SpamDialog({ item, reread, onClose }: SpamDialogProps) {
  const [pending, setPending] = useState(false);
  const isOwn = useViewer()?.id === item.author.id;
  const { one } = typeNoun(item.type);
  const submit = async () => {
    setPending(true);
    await setSpam(item, true, reread);
    onClose();
  };
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={`Submit ${one} as spam?`}
      confirmLabel="Submit as spam"
      tone="danger"
      pending={pending}
      onConfirm={() => void submit()}
    >
      {isOwn
        ? 'Only administrators will see it. You can undo this.'
        : `Only administrators will see it. This also opens an abuse report about ${item.author.name}, where you can ban them. You can undo both.`}
    </AlertDialog>
  );
}
