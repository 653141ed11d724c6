import { withLabel } from '@cairn/domain/labels/scoped';
import { useState } from 'react';
import type { ItemLabel } from '../../item.ts';
import type { LabelPlace } from './label-documents.ts';
import { LabelChoices } from './LabelChoices.tsx';
import { NewLabelForm } from './NewLabelForm.tsx';
import styles from './LabelPanel.module.css';

export interface LabelPanelProps {
  place: LabelPlace;
  mayCreate: boolean;
  chosen: readonly ItemLabel[];
  onChange: (chosen: readonly ItemLabel[]) => void;
  /** Closes the panel, which applies the selection. */
  onDone: () => void;
  /** Called when the creation of a label begins and ends. */
  onCreating: (on: boolean) => void;
}

/** The list of labels, or the form for a new one. */
export function LabelPanel(props: LabelPanelProps) {
  const { place, mayCreate, chosen, onChange, onDone, onCreating } = props;
  const [creating, setCreating] = useState<string | null>(null);
  return (
    <div className={styles['panel']}>
      {creating !== null ? (
        <NewLabelForm
          place={place}
          title={creating}
          onCreating={onCreating}
          onCancel={() => setCreating(null)}
          onCreated={(label) => {
            setCreating(null);
            onChange(withLabel(chosen, label));
          }}
        />
      ) : (
        <LabelChoices
          place={place}
          mayCreate={mayCreate}
          chosen={chosen}
          onChange={onChange}
          onCreated={(label) => {
            onChange(withLabel(chosen, label));
            onDone();
          }}
          onOpenForm={setCreating}
          onCreating={onCreating}
        />
      )}
    </div>
  );
}
