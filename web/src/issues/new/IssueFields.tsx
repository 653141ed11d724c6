import { Button } from '../../ui/first/Button.tsx';
import { DatePicker } from '../../ui/dates/DatePicker.tsx';
import { Switch } from '../../ui/fields/Switch.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Select } from '../../ui/listbox/Select.tsx';
import { LabelField } from '../../work-items/creating/LabelField.tsx';
import type { FieldsState } from '../../work-items/creating/NewItemForm.tsx';
import { ParentField } from '../../work-items/creating/ParentField.tsx';
import { TextFields } from '../../work-items/creating/TextFields.tsx';
import styles from '../../work-items/creating/NewItem.module.css';
import { AssigneesField } from './AssigneesField.tsx';
import { FoundListbox } from '../../work-items/widgets/FoundListbox.tsx';
import { fetchMilestones, milestoneOption } from '../../work-items/widgets/milestone/milestones.ts';
import type { IssueDraft } from './new-issue.ts';

export type IssueFieldsProps = FieldsState<IssueDraft> & {
  fullPath: string;
  firstDayOfWeek: number;
  /** True when the viewer may set more than title and description. */
  mayPlan: boolean;
  mayCreateLabels: boolean;
};

const TYPES = [
  { value: 'ISSUE', label: 'Issue' },
  { value: 'INCIDENT', label: 'Incident' },
] as const;

export function IssueFields(props: IssueFieldsProps) {
  const { fullPath, draft, onChange, mayPlan } = props;
  const place = { kind: 'issue', fullPath } as const;
  const set = (part: Partial<IssueDraft>) => onChange({ ...draft, ...part });
  return (
    <>
      <TextFields {...props} place={place} />
      <Switch
        label="Confidential"
        hint="Only members with at least the Planner role, the author and assignees can see it."
        checked={draft.confidential}
        onChange={(confidential) => set({ confidential })}
      />
      {mayPlan && <PlanFields {...props} />}
    </>
  );
}

function PlanFields(props: IssueFieldsProps) {
  const { fullPath, draft, problems, firstDayOfWeek, onChange, mayCreateLabels } = props;
  const set = (part: Partial<IssueDraft>) => onChange({ ...draft, ...part });
  return (
    <>
      <Select label="Type" value={draft.type} options={TYPES} onChange={(type) => set({ type })} />
      <AssigneesField
        fullPath={fullPath}
        assignees={draft.assignees}
        onChange={(assignees) => set({ assignees })}
      />
      <LabelField
        place={{ kind: 'issue', fullPath }}
        mayCreate={mayCreateLabels}
        labels={draft.labels}
        onChange={(labels) => set({ labels })}
      />
      <div className={styles['field']}>
        <span className={styles['label']}>Milestone</span>
        <div className={styles['choices']}>
          <span>{draft.milestone?.title ?? 'None'}</span>
          <FoundListbox
            title="Milestone"
            noun="milestone"
            chosen={draft.milestone === null ? [] : [draft.milestone]}
            fetch={(search) => fetchMilestones({ kind: 'project', fullPath }, search)}
            failed="Failed to fetch the milestone for this issue. Please try again."
            option={milestoneOption}
            onChoose={([milestone]) => set({ milestone: milestone ?? null })}
            trigger={(trigger) => (
              <Button {...trigger} size="small">
                Choose milestone
              </Button>
            )}
          />
        </div>
      </div>
      <ParentField
        label="Epic"
        noun="epic"
        fullPath={fullPath}
        type={draft.type}
        parent={draft.epic}
        onChange={(epic) => set({ epic })}
      />
      <div className={styles['dates']}>
        <DatePicker
          label="Due date"
          firstDayOfWeek={firstDayOfWeek}
          value={draft.due}
          error={problems['due']}
          onChange={(due) => set({ due })}
        />
        <TextField
          label="Weight"
          inputMode="numeric"
          value={draft.weight}
          error={problems['weight']}
          onChange={(weight) => set({ weight })}
        />
      </div>
    </>
  );
}
