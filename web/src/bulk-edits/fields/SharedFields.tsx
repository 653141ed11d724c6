import { typeHas } from '@cairn/domain/work-items/type-fields';
import type { WorkItemType } from '@cairn/domain/work-items/type-nouns';
import type { BulkField } from './lacked-by.ts';
import type { ReactNode } from 'react';
import { fetchLabels } from '../../work-items/widgets/labels/label-documents.ts';
import { fetchParents, type ParentSearch } from '../../work-items/widgets/parent/parent-document.ts';
import { parentTexts } from '../../work-items/widgets/parent/parent-texts.ts';
import { mapPage } from '../../ui/listbox/use-found.ts';
import type { Namespace } from '../../groups/namespace.ts';
import type { FactLabel, ItemFacts } from '../../items/facts.ts';
import type { BulkDraft } from '../bulk-change.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { FIELD_LABELS } from './lacked-by.ts';
import { DayField } from './DayField.tsx';
import { EstimateField } from './EstimateField.tsx';
import { type MarkChoice, MarksField } from './MarksField.tsx';
import { OneField } from './OneField.tsx';
import styles from './SharedFields.module.css';

/** The facts of the loaded items that the form needs. */
export type LoadedItem = Pick<ItemFacts, 'id' | 'state' | 'fullReference' | 'labels'> &
  Partial<Pick<ItemFacts, 'assignees' | 'type'>>;

export interface BulkFieldsProps {
  draft: BulkDraft;
  onChange: (part: Partial<BulkDraft>) => void;
  /** The place whose values can be chosen; null where the items have no group in common. */
  place: Namespace | null;
  items: readonly LoadedItem[];
  /** All of the items to change are loaded. */
  whole: boolean;
  /** The fields that the type of at least one of them does not have. */
  lacking: ReadonlySet<BulkField>;
}

export type SharedFieldsProps = BulkFieldsProps & {
  noun: 'epic' | 'issue';
  /** The fields that only this noun has. */
  children?: ReactNode;
};

const STATES = [
  { value: 'close', label: 'Close' },
  { value: 'reopen', label: 'Reopen' },
] as const;
const SECRECY = [
  { value: true, label: 'Confidential' },
  { value: false, label: 'Not confidential' },
] as const;
const LOCKS = [
  { value: true, label: 'Locked' },
  { value: false, label: 'Unlocked' },
] as const;
const NOTIFICATIONS = [
  { value: true, label: 'On' },
  { value: false, label: 'Off' },
] as const;

const labelChoice = ({ id, title, color }: FactLabel): MarkChoice => ({
  id,
  name: title,
  icon: <span className={styles['swatch']} style={{ backgroundColor: color }} />,
});

/** The most items whose common parents the server searches for. */
const MOST_ITEMS = 100;

/** The possible parents of all the items; of a new one of their kind while not all of them are known. */
const parentSearch = ({ noun, items, whole }: SharedFieldsProps, { fullPath }: Namespace): ParentSearch =>
  whole && items.length <= MOST_ITEMS
    ? { itemIds: items.map(({ id }) => id) }
    : { fullPath, type: noun === 'epic' ? 'EPIC' : 'ISSUE' };

/** The bulk-edit fields common to epics and issues. */
export function SharedFields(props: SharedFieldsProps) {
  const { noun, draft, onChange, place, items, whole, lacking, children } = props;
  const types = items.map(({ type }) => (type ?? noun.toUpperCase()) as WorkItemType);
  // Nobody expects a field that none of the items has.
  const leftOut = [...lacking].filter((field) => types.some((type) => typeHas(type, field)));
  const parent = noun === 'issue' && parentTexts(types).noun === 'epic' ? 'epic' : 'parent';
  return (
    <div className={styles['fields']}>
      <ChoiceField
        label="Status"
        value={draft.state}
        options={STATES}
        onChange={(state) => onChange({ state })}
      />
      {place === null ? (
        <p className={styles['hint']}>
          To change labels, people or planning fields, select {noun}s of one group.
        </p>
      ) : (
        <>
          <MarksField
            label="Labels"
            noun="labels"
            value={draft.labels}
            lists={items.map(({ labels }) => labels.map(labelChoice))}
            whole={whole}
            fetch={async (...asked) => {
              const kind = place.kind === 'group' ? 'epic' : 'issue';
              return mapPage(await fetchLabels({ kind, fullPath: place.fullPath }, ...asked), labelChoice);
            }}
            onChange={(labels) => onChange({ labels })}
          />
          {children}
          <OneField
            label={parent === 'epic' ? 'Epic' : 'Parent'}
            noun={parent}
            value={draft.parent}
            fetch={async (...asked) =>
              mapPage(
                await fetchParents(parentSearch(props, place), ...asked),
                ({ fullReference, ...link }) => ({ ...link, description: fullReference }),
              )
            }
            onChange={(parent) => onChange({ parent })}
          />
        </>
      )}
      {!lacking.has('dates') && (
        <>
          <DayField label="Start date" value={draft.start} onChange={(start) => onChange({ start })} />
          <DayField label="Due date" value={draft.due} onChange={(due) => onChange({ due })} />
        </>
      )}
      {!lacking.has('timeTracking') && (
        <EstimateField value={draft.estimate} onChange={(estimate) => onChange({ estimate })} />
      )}
      <ChoiceField
        label="Confidentiality"
        value={draft.confidential}
        options={SECRECY}
        onChange={(confidential) => onChange({ confidential })}
      />
      <ChoiceField
        label="Discussion"
        value={draft.locked}
        options={LOCKS}
        onChange={(locked) => onChange({ locked })}
      />
      <ChoiceField
        label="Notifications"
        value={draft.subscribed}
        options={NOTIFICATIONS}
        onChange={(subscribed) => onChange({ subscribed })}
      />
      {leftOut.length > 0 && (
        <p className={styles['hint']}>
          Not available for every selected {noun}: {leftOut.map((field) => FIELD_LABELS[field]).join(', ')}
        </p>
      )}
    </div>
  );
}
