import { Suspense, useId } from 'react';
import { Skeleton } from '../../ui/first/Skeleton.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import type { Item } from '../item.ts';
import { placePaths } from '../place-paths.ts';
import type { FieldsState } from './NewItemForm.tsx';
import styles from './NewItem.module.css';
import { loadable } from '../../ui/first/loadable.tsx';

const TemplateChoice = loadable(
  async () => (await import('../../markdown/TemplateChoice.tsx')).TemplateChoice,
);
const MarkdownEditor = loadable(
  async () => (await import('../../markdown/MarkdownEditor.tsx')).MarkdownEditor,
);

interface Texts {
  title: string;
  description: string;
}

export type TextFieldsProps<Draft extends Texts> = FieldsState<Draft> & {
  /** The group or project of the new item. */
  place: Pick<Item, 'kind' | 'fullPath'>;
};

/** Fields for the title and description of a new item; a template may start the description. */
export function TextFields<Draft extends Texts>(props: TextFieldsProps<Draft>) {
  const { place, draft, problems, onChange, onBegin, onBusyChange } = props;
  const problemId = useId();
  const paths = placePaths(place);
  const describe = (description: string) => onChange({ ...draft, description });
  return (
    <>
      <TextField
        label="Title"
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is opened to type a title
        autoFocus
        autoComplete="off"
        value={draft.title}
        error={problems['title']}
        onChange={(title) => onChange({ ...draft, title })}
      />
      <div className={styles['field']}>
        <span className={styles['label']} aria-hidden="true">
          Description
        </span>
        <Suspense>
          <TemplateChoice
            place={paths.place}
            kind={place.kind}
            value={draft.description}
            onBegin={onBegin}
            onApply={describe}
          />
        </Suspense>
        <Suspense fallback={<Skeleton width="100%" height={280} />}>
          <MarkdownEditor
            label="Description"
            kind="description"
            value={draft.description}
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
