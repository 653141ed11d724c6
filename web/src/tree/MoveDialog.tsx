import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { ComboBox } from '../ui/ComboBox.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { nearReference } from './item-words.ts';
import type { TreeItem } from './tree-item.ts';
import { mayHold } from './tree-rights.ts';
import type { TreeState } from './tree-state.ts';

export type MoveDialogProps = {
  state: TreeState;
  item: TreeItem;
  onClose: () => void;
  onMove: (parentId: string) => void;
};

/** Asks which epic of the tree an item shall go to. */
export function MoveDialog({ state, item, onClose, onMove }: MoveDialogProps) {
  const [parentId, setParentId] = useState<string | null>(null);
  const options = parentsFor(state, item);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Move “${item.title}”`}
      width={440}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={parentId === null}
            onClick={() => {
              if (parentId !== null) onMove(parentId);
              onClose();
            }}
          >
            Move
          </Button>
        </>
      }
    >
      {options.length === 0 ? (
        <p>No other epic shown in this tree can hold it. Expand epics to choose among their children.</p>
      ) : (
        <ComboBox
          label="New parent"
          placeholder="Search epics of this tree"
          hint="It goes to the top of its new parent."
          options={options}
          value={parentId}
          onChange={setParentId}
        />
      )}
    </Dialog>
  );
}

/** The epics shown in the tree that may take an item, the root first. */
function parentsFor(state: TreeState, item: TreeItem) {
  const { head, items } = state;
  const near = head.group.fullPath;
  const epics = [...items.values()].filter((one) => one.kind === 'epic');
  return [
    { value: head.id, label: head.title, description: 'The epic of this page' },
    ...epics.map(({ id, title, fullReference }) => ({
      value: id,
      label: title,
      description: nearReference(fullReference, near),
    })),
  ].filter(({ value }) => value !== item.parentId && mayHold(state, value, item.id));
}
