import type { FieldsState } from '../work-items/creating/NewItemForm.tsx';
import { LabelField } from '../work-items/creating/LabelField.tsx';
import { ParentField } from '../work-items/creating/ParentField.tsx';
import { TextFields } from '../work-items/creating/TextFields.tsx';
import styles from '../work-items/creating/NewItem.module.css';
import { DatePicker } from '../ui/dates/DatePicker.tsx';
import { Switch } from '../ui/fields/Switch.tsx';
import { ColorChoice } from './ColorChoice.tsx';
import type { EpicDraft } from './new-epic.ts';

export type EpicFieldsProps = FieldsState<EpicDraft> & {
  fullPath: string;
  firstDayOfWeek: number;
  mayCreateLabels: boolean;
};

export function EpicFields(props: EpicFieldsProps) {
  const { fullPath, draft, problems, firstDayOfWeek, mayCreateLabels, onChange } = props;
  const place = { kind: 'epic', fullPath } as const;
  const set = (part: Partial<EpicDraft>) => onChange({ ...draft, ...part });
  const reversed = draft.start !== null && draft.due !== null && draft.due < draft.start;
  return (
    <>
      <TextFields {...props} place={place} />
      <LabelField
        place={place}
        mayCreate={mayCreateLabels}
        labels={draft.labels}
        onChange={(labels) => set({ labels })}
      />
      <ParentField
        label="Parent epic"
        noun="parent"
        fullPath={fullPath}
        type="EPIC"
        parent={draft.parent}
        onChange={(parent) => set({ parent })}
      />
      <div className={styles['dates']}>
        <DatePicker
          label="Start date"
          firstDayOfWeek={firstDayOfWeek}
          value={draft.start}
          error={problems['start']}
          onChange={(start) => set({ start })}
        />
        <DatePicker
          label="Due date"
          firstDayOfWeek={firstDayOfWeek}
          value={draft.due}
          error={problems['due']}
          hint={reversed ? 'Due before it starts: the roadmap cannot show this epic.' : undefined}
          onChange={(due) => set({ due })}
        />
      </div>
      <p className={styles['hint']}>
        Empty dates are inherited from child epics and the milestones of issues.
      </p>
      <ColorChoice value={draft.color} error={problems['color']} onChange={(color) => set({ color })} />
      <Switch
        label="Confidential"
        hint="Only members with at least the Planner role can see it."
        checked={draft.confidential}
        onChange={(confidential) => set({ confidential })}
      />
    </>
  );
}
