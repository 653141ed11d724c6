import { useState } from 'react';
import { Popover } from '../../ui/overlays/Popover.tsx';
import { Spinner } from '../../ui/first/Spinner.tsx';
import type { Item, ItemLabel } from '../item.ts';
import { EditButton } from '../sidebar/EditButton.tsx';
import { openable } from '../../ui/first/loadable.tsx';

const LabelPanel = openable(
  async () => (await import('./LabelPanel.tsx')).LabelPanel,
  () => <Spinner />,
);

export interface LabelPickerProps {
  item: Item;
  /** Called with the selection once, when the panel closes. */
  onApply: (labels: readonly ItemLabel[]) => void;
}

/** Selects labels and creates new ones. */
export function LabelPicker({ item, onApply }: LabelPickerProps) {
  const [chosen, setChosen] = useState<readonly ItemLabel[] | null>(null);
  const [opened, setOpened] = useState(0);
  return (
    <Popover
      label="Select labels"
      placement="bottom end"
      trigger={(trigger) => <EditButton what="labels" trigger={trigger} />}
      onOpenChange={(open) => {
        if (open) setOpened(opened + 1);
        else if (chosen !== null) onApply(chosen);
        setChosen(null);
      }}
    >
      {/* When it is opened again during the closing animation, its state is reset all the same. */}
      <LabelPanel key={opened} item={item} chosen={chosen ?? item.labels} onChange={setChosen} />
    </Popover>
  );
}
