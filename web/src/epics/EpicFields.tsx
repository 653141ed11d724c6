import { lazy, Suspense, useId } from 'react';
import { withBase } from '../site/base-path.ts';
import { LabelChip } from '../ui/LabelChip.tsx';
import { Skeleton } from '../ui/first/Skeleton.tsx';
import { Switch } from '../ui/fields/Switch.tsx';
import { DatePicker } from '../ui/dates/DatePicker.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { placePaths } from '../work-items/place-paths.ts';
import { ColorChoice } from './ColorChoice.tsx';
import { LabelChoice } from './list/LabelChoice.tsx';
import { ParentChoice } from './list/ParentChoice.tsx';
import type { DraftProblems, EpicDraft } from './new-epic.ts';
import styles from './NewEpicScreen.module.css';

const TemplateChoice = lazy(async () => ({
  default: (await import('../markdown/TemplateChoice.tsx')).TemplateChoice,
}));
const MarkdownEditor = lazy(async () => ({
  default: (await import('../markdown/MarkdownEditor.tsx')).MarkdownEditor,
}));

export type EpicFieldsProps = {
  fullPath: string;
  draft: EpicDraft;
  problems: DraftProblems;
  firstDayOfWeek: number;
  onChange: (draft: EpicDraft) => void;
  /** The description begins with a template, without anybody having typed. */
  onBegin: (description: string) => void;
  /** Files are on their way: the text is not finished. */
  onBusyChange: (busy: boolean) => void;
};

export function EpicFields(props: EpicFieldsProps) {
  const { fullPath, draft, problems, firstDayOfWeek, onChange, onBegin, onBusyChange } = props;
  const problemId = useId();
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
      <div className={styles['field']}>
        <span className={styles['label']} aria-hidden="true">
          Description
        </span>
        <Suspense>
          <TemplateChoice
            place={withBase(`/groups/${fullPath}/-`)}
            kind="epic"
            value={draft.description}
            onBegin={onBegin}
            onApply={(description) => set({ description })}
          />
        </Suspense>
        <Suspense fallback={<Skeleton width="100%" height={280} />}>
          <MarkdownEditor
            label="Description"
            kind="description"
            value={draft.description}
            paths={placePaths({ kind: 'epic', fullPath })}
            describedBy={problems.description === undefined ? undefined : problemId}
            invalid={problems.description !== undefined}
            onChange={(description) => set({ description })}
            onBusyChange={onBusyChange}
          />
        </Suspense>
        {problems.description !== undefined && (
          <p id={problemId} role="alert" className={styles['problem']}>
            {problems.description}
          </p>
        )}
      </div>
      <div className={styles['field']}>
        <span className={styles['label']}>Labels</span>
        <div className={styles['choices']}>
          {draft.labels.map(({ id, title, color }) => (
            <LabelChip
              key={id}
              title={title}
              color={color}
              onRemove={() => set({ labels: draft.labels.filter((one) => one.id !== id) })}
            />
          ))}
          <LabelChoice
            fullPath={fullPath}
            name="Choose labels"
            initial={draft.labels}
            onApply={(labels) => set({ labels })}
          />
        </div>
      </div>
      <div className={styles['field']}>
        <span className={styles['label']}>Parent epic</span>
        <div className={styles['choices']}>
          <span>{draft.parent?.title ?? 'None'}</span>
          <ParentChoice
            fullPath={fullPath}
            name={draft.parent === null ? 'Choose parent' : 'Change parent'}
            excluded={[]}
            selected={draft.parent?.id ?? null}
            onPick={(parent) => set({ parent })}
          />
        </div>
      </div>
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
