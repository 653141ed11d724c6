import { useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { Spinner } from '../../../ui/first/Spinner.tsx';
import { openable } from '../../../ui/first/loadable.tsx';
import type { TriggerProps } from '../../../ui/menu/use-overlay-trigger.ts';
import { Popover } from '../../../ui/overlays/Popover.tsx';
import type { Item, ItemLabel } from '../../item.ts';

const LabelPanel = openable(
  async () => (await import('./LabelPanel.tsx')).LabelPanel,
  () => <Spinner />,
);

export interface LabelPickerProps {
  item: Item;
  /** Called with the selection once, when the panel closes. */
  onApply: (labels: readonly ItemLabel[]) => void;
  trigger: (props: TriggerProps) => ReactElement;
}

/** Selects labels and creates new ones. */
export function LabelPicker({ item, onApply, trigger }: LabelPickerProps) {
  const [chosen, setChosen] = useState<readonly ItemLabel[] | null>(null);
  // A created label closes the panel before it is drawn.
  const latest = useRef<readonly ItemLabel[] | null>(null);
  const choose = (labels: readonly ItemLabel[] | null) => {
    latest.current = labels;
    setChosen(labels);
  };
  const [opened, setOpened] = useState(0);
  return (
    <Popover
      label="Select labels"
      placement="bottom end"
      trigger={trigger}
      onOpenChange={(open) => {
        if (open) setOpened(opened + 1);
        else if (latest.current !== null) onApply(latest.current);
        choose(null);
      }}
    >
      {/* When it is opened again during the closing animation, its state is reset all the same. */}
      {(close) => (
        <LabelPanel
          key={opened}
          item={item}
          chosen={chosen ?? item.labels}
          onChange={choose}
          onDone={close}
        />
      )}
    </Popover>
  );
}
