import { useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { Spinner } from '../../../ui/first/Spinner.tsx';
import { openable } from '../../../ui/first/loadable.tsx';
import type { TriggerProps } from '../../../ui/menu/use-overlay-trigger.ts';
import { Popover, type Placement } from '../../../ui/overlays/Popover.tsx';
import type { ItemLabel } from '../../item.ts';
import type { LabelPlace } from './label-documents.ts';

const LabelPanel = openable(
  async () => (await import('./LabelPanel.tsx')).LabelPanel,
  () => <Spinner />,
);

export interface LabelPickerProps {
  place: LabelPlace;
  /** The labels selected before. */
  labels: readonly ItemLabel[];
  mayCreate: boolean;
  /** Called with the selection once, when the panel closes. */
  onApply: (labels: readonly ItemLabel[]) => void;
  placement?: Placement;
  trigger: (props: TriggerProps) => ReactElement;
}

/** Selects labels and creates new ones. */
export function LabelPicker(props: LabelPickerProps) {
  const { place, labels, mayCreate, onApply, placement = 'bottom end', trigger } = props;
  const [chosen, setChosen] = useState<readonly ItemLabel[] | null>(null);
  // A created label closes the panel before it is drawn.
  const latest = useRef<readonly ItemLabel[] | null>(null);
  const choose = (next: readonly ItemLabel[] | null) => {
    latest.current = next;
    setChosen(next);
  };
  const [opened, setOpened] = useState(0);
  // A label that is being created is to be selected, too.
  const creating = useRef(false);
  return (
    <Popover
      label="Select labels"
      placement={placement}
      trigger={trigger}
      mayClose={() => !creating.current}
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
          place={place}
          mayCreate={mayCreate}
          chosen={chosen ?? labels}
          onChange={choose}
          onDone={close}
          onCreating={(on) => {
            creating.current = on;
          }}
        />
      )}
    </Popover>
  );
}
