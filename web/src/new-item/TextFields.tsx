import { Suspense, useId } from 'react';
import { TextField } from '../ui/fields/TextField.tsx';
import { loadable } from '../ui/first/loadable.tsx';
import { Skeleton } from '../ui/first/Skeleton.tsx';
import type { Item } from '../work-items/item.ts';
import { placePaths } from '../work-items/place-paths.ts';
import type { Problems } from './problems.ts';
import styles from './NewItem.module.css';

const TemplateChoice = loadable(async () => (await import('../markdown/TemplateChoice.tsx')).TemplateChoice);
const MarkdownEditor = loadable(async () => (await import('../markdown/MarkdownEditor.tsx')).MarkdownEditor);

/** Title and description of a new item. */
export interface Texts {
  readonly title: string;
  readonly description: string;
}

export interface TextFieldsProps {
  /** The group or project of the new item. */
  place: Pick<Item, 'kind' | 'fullPath'>;
  texts: Texts;
  problems: Problems;
  /** The template that starts the description; null for the one named Default. */
  template: string | null;
  onChange: (texts: Texts) => void;
  /** Called when a template starts the description without user input. */
  onBegin: (description: string) => void;
  /** Called when uploads start or end: the text is incomplete meanwhile. */
  onBusyChange: (busy: boolean) => void;
}

/** Fields for the title and description of a new item; a template may start the description. */
export function TextFields(props: TextFieldsProps) {
  const { place, texts, problems, template, onChange, onBegin, onBusyChange } = props;
  const problemId = useId();
  const paths = placePaths(place);
  const describe = (description: string) => onChange({ ...texts, description });
  return (
    <>
      <TextField
        label="Title"
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form is opened to type a title
        autoFocus
        autoComplete="off"
        value={texts.title}
        error={problems['title']}
        onChange={(title) => onChange({ ...texts, title })}
      />
      <div className={styles['field']}>
        <span className={styles['label']} aria-hidden="true">
          Description
        </span>
        <Suspense>
          <TemplateChoice
            place={paths.place}
            kind={place.kind}
            value={texts.description}
            beginWith={template}
            onBegin={onBegin}
            onApply={describe}
          />
        </Suspense>
        <Suspense fallback={<Skeleton width="100%" height={280} />}>
          <MarkdownEditor
            label="Description"
            kind="description"
            value={texts.description}
            paths={paths}
            describedBy={problems['description'] === undefined ? undefined : problemId}
            invalid={problems['description'] !== undefined}
            onChange={describe}
            onBusyChange={onBusyChange}
          />
        </Suspense>
        {problems['description'] !== undefined && (
          <p id={problemId} role="alert" className={styles['problem']}>
            {problems['description']}
          </p>
        )}
      </div>
    </>
  );
}
