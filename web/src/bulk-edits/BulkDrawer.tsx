import { estimateProblem } from '@cairn/domain/time-tracking/duration';
import { type ComponentType, useState } from 'react';
import type { Namespace } from '../groups/namespace.ts';
import { countText } from '../ui/dates/first/local-numbers.ts';
import { Button } from '../ui/first/Button.tsx';
import { Alert } from '../ui/messages/Alert.tsx';
import { Drawer } from '../ui/overlays/Drawer.tsx';
import { type BulkDraft, changesOf, NO_CHANGE } from './bulk-change.ts';
import { BulkProblem } from './BulkProblem.tsx';
import { commonPlace } from './common-place.ts';
import { type BulkFieldsProps, type LoadedItem, SharedFields } from './fields/SharedFields.tsx';
import { lackedBy } from './fields/lacked-by.ts';
import { isWeight } from './fields/WeightField.tsx';
import type { BulkEdit } from './use-bulk-edit.ts';
import type { ChosenItems } from './use-selection.ts';
import styles from './BulkDrawer.module.css';

export interface BulkDrawerProps {
  noun: 'epic' | 'issue';
  place: Namespace | null;
  chosen: ChosenItems;
  /** The loaded ones of the selected items. */
  items: readonly LoadedItem[];
  edit: BulkEdit;
  fields: ComponentType<BulkFieldsProps> | undefined;
  onClose: () => void;
}

/** A form with every field that can be bulk-edited, sent together. */
export function BulkDrawer({ noun, place, chosen, items, edit, fields: Own, onClose }: BulkDrawerProps) {
  const [draft, setDraft] = useState<BulkDraft>(NO_CHANGE);
  const [idle, setIdle] = useState(false);
  const { count, busy, problem } = edit;
  const whole = !chosen.selection.all;
  const references = whole ? items.map(({ fullReference }) => fullReference) : [];
  const fields: BulkFieldsProps = {
    draft,
    onChange: (part) => {
      setIdle(false);
      setDraft((before) => ({ ...before, ...part }));
    },
    place: noun === 'epic' ? place : commonPlace(place, references),
    items,
    whole,
    lacking: lackedBy(noun, items),
  };
  const submit = () => {
    const isIdle = Object.keys(changesOf(draft)).length === 0;
    setIdle(isIdle);
    if (!isIdle && isWeight(draft.weight) && estimateProblem(draft.estimate ?? '') === null)
      void edit.apply(draft, 'changed');
  };
  return (
    <Drawer open title={`Edit ${countText(count, noun)}`} onClose={onClose}>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <SharedFields {...fields} noun={noun}>
          {Own !== undefined && <Own {...fields} />}
        </SharedFields>
        <div className={styles['foot']}>
          {problem !== null && <BulkProblem noun={noun} problem={problem} chosen={chosen} edit={edit} />}
          {idle && problem === null && (
            <Alert variant="warning" onDismiss={() => setIdle(false)}>
              Nothing to update yet. Set at least one field.
            </Alert>
          )}
          <div className={styles['buttons']}>
            <Button type="submit" variant="primary" pending={busy}>
              Update {countText(count, noun)}
            </Button>
            <Button onClick={onClose}>Cancel</Button>
          </div>
        </div>
      </form>
    </Drawer>
  );
}
