import { Suspense, useId } from 'react';
import { Skeleton } from '../../ui/first/Skeleton.tsx';
import { placePaths } from '../place-paths.ts';
import type { Item } from '../item.ts';
import styles from './ItemForm.module.css';
import { loadable } from '../../ui/first/loadable.tsx';

const TemplateChoice = loadable(
  async () => (await import('../../markdown/TemplateChoice.tsx')).TemplateChoice,
);
const MarkdownEditor = loadable(
  async () => (await import('../../markdown/MarkdownEditor.tsx')).MarkdownEditor,
);

export interface DescriptionEditorProps {
  item: Item;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onSubmit: () => void;
  /** Called when uploads start or end: the text is incomplete meanwhile. */
  onBusyChange: (busy: boolean) => void;
}

/** Editor for the description as markdown. */
export function DescriptionEditor({ item, value, error, onChange, ...events }: DescriptionEditorProps) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <span className={styles['label']} aria-hidden="true">
        Description
      </span>
      <Suspense>
        <TemplateChoice place={placePaths(item).place} kind={item.kind} value={value} onApply={onChange} />
      </Suspense>
      <Suspense fallback={<Skeleton width="100%" height={280} />}>
        <MarkdownEditor
          label="Description"
          kind="description"
          value={value}
          onChange={onChange}
          paths={placePaths(item)}
          target={{ type: item.kind === 'epic' ? 'Epic' : 'Issue', id: item.iid }}
          describedBy={error === undefined ? undefined : id}
          invalid={error !== undefined}
          {...events}
        />
      </Suspense>
      {error !== undefined && (
        <p id={id} role="alert" className={styles['error']}>
          {error}
        </p>
      )}
    </div>
  );
}
