import { Switch } from '../ui/Switch.tsx';
import { DatePicker } from '../ui/DatePicker.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';
import { ColorChoice } from './ColorChoice.tsx';
import type { DraftProblems, EpicDraft } from './new-epic.ts';
import styles from './NewEpicScreen.module.css';

export type EpicFieldsProps = {
  draft: EpicDraft;
  problems: DraftProblems;
  firstDayOfWeek: number;
  onChange: (draft: EpicDraft) => void;
};

export function EpicFields({ draft, problems, firstDayOfWeek, onChange }: EpicFieldsProps) {
  const set = (part: Partial<EpicDraft>) => onChange({ ...draft, ...part });
  const reversed = draft.start !== null && draft.due !== null && draft.due < draft.start;
  return (
    <>
      <TextField
        label="Title"
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is opened to type a title
        autoFocus
        autoComplete="off"
        value={draft.title}
        error={problems.title}
        onChange={(title) => set({ title })}
      />
      <TextArea
        label="Description"
        hint="Kept as Markdown."
        value={draft.description}
        error={problems.description}
        onChange={(description) => set({ description })}
      />
      <div className={styles['dates']}>
        <DatePicker
          label="Start date"
          firstDayOfWeek={firstDayOfWeek}
          value={draft.start}
          error={problems.start}
          onChange={(start) => set({ start })}
        />
        <DatePicker
          label="Due date"
          firstDayOfWeek={firstDayOfWeek}
          value={draft.due}
          error={problems.due}
          hint={reversed ? 'Before the start date: the roadmap would not draw this epic.' : undefined}
          onChange={(due) => set({ due })}
        />
      </div>
      <p className={styles['hint']}>
        A date left empty is taken from the milestones of its issues and from its child epics.
      </p>
      <ColorChoice value={draft.color} error={problems.color} onChange={(color) => set({ color })} />
      <Switch
        label="Confidential"
        hint="Only members with at least the Planner role see it."
        checked={draft.confidential}
        onChange={(confidential) => set({ confidential })}
      />
    </>
  );
}
