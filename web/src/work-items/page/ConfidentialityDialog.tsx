import { typeNoun } from '@cairn/domain/work-items/type-nouns';
import { AlertDialog } from '../../ui/overlays/AlertDialog.tsx';
import type { Item } from '../item.ts';

export interface ConfidentialityDialogProps {
  item: Item;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation before the item becomes confidential or visible again. */
export function ConfidentialityDialog({ item, onConfirm, onCancel }: ConfidentialityDialogProps) {
  const { confidential, kind, type } = item;
  const { one } = typeNoun(type);
  return (
    <AlertDialog
      open
      onOpenChange={onCancel}
      title={confidential ? 'Turn off confidentiality?' : 'Turn on confidentiality?'}
      confirmLabel={confidential ? 'Turn off' : 'Turn on'}
      onConfirm={onConfirm}
    >
      <p>
        {confidential
          ? `Everyone who can see this ${kind === 'epic' ? 'group' : 'project'} will be able to see this ${one}.`
          : `Only members with at least the Planner role will be able to see this ${one}.`}
      </p>
    </AlertDialog>
  );
}
