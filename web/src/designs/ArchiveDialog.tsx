import { useState } from 'react';
import { countText } from '../ui/dates/first/local-numbers.ts';
import { toast } from '../ui/messages/toast.ts';
import { AlertDialog } from '../ui/overlays/AlertDialog.tsx';
import type { Item } from '../work-items/item.ts';
import { archiveDesigns } from './archive-designs.ts';

export interface ArchiveDialogProps {
  item: Item;
  filenames: readonly string[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  confirmLabel: string;
  /** Called before they are archived. */
  onStart?: () => void;
  onArchived: () => void;
  /** Called with the message to show. */
  onFailed: (text: string) => void;
}

/** Asks before it archives designs. */
export function ArchiveDialog(props: ArchiveDialogProps) {
  const { item, filenames, open, onOpenChange, title, confirmLabel, onStart, onArchived, onFailed } = props;
  const [pending, setPending] = useState(false);
  const archive = async () => {
    setPending(true);
    onStart?.();
    try {
      await archiveDesigns(item, filenames);
      toast({ text: `${countText(filenames.length, 'design', 'designs')} archived`, tone: 'success' });
      onArchived();
    } catch (refused) {
      onFailed((refused as Error).message);
    }
    setPending(false);
    onOpenChange(false);
  };
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      confirmLabel={confirmLabel}
      pending={pending}
      onConfirm={() => void archive()}
    >
      Archived designs will still be available in previous versions of the design collection.
    </AlertDialog>
  );
}
