import { Suspense, useId, useRef } from 'react';
import type { Form } from '../../../forms/use-form.ts';
import type { Namespace } from '../../../groups/namespace.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { loadable } from '../../../ui/first/loadable.tsx';
import { Skeleton } from '../../../ui/first/Skeleton.tsx';
import { itemOf, type TemplateInput, textPathsOf } from './template-calls.ts';
import styles from './TemplatesScreen.module.css';

const MarkdownEditor = loadable(
  async () => (await import('../../../markdown/MarkdownEditor.tsx')).MarkdownEditor,
);

export interface TemplateFieldsProps {
  namespace: Namespace;
  form: Form<TemplateInput>;
}

/** The name and the text of a template. */
export function TemplateFields({ namespace, form }: TemplateFieldsProps) {
  const { values, problems, set } = form;
  const problemId = useId();
  const field = useRef<HTMLDivElement>(null);
  return (
    <>
      <TextField
        label="Name"
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is opened to type
        autoFocus
        autoComplete="off"
        hint={`A template named Default is filled in automatically for every new ${itemOf(namespace)}.`}
        value={values.name}
        error={problems.name}
        onChange={(name) => set({ name })}
      />
      <div ref={field} className={styles['field']}>
        <span className={styles['label']} aria-hidden="true">
          Description
        </span>
        <Suspense fallback={<Skeleton width="100%" height={280} />}>
          <MarkdownEditor
            label="Description"
            kind="description"
            value={values.content}
            paths={{ ...textPathsOf(namespace), uploads: null }}
            describedBy={problems.content === undefined ? undefined : problemId}
            invalid={problems.content !== undefined}
            onChange={(content) => set({ content })}
            onSubmit={() => field.current?.closest('form')?.requestSubmit()}
          />
        </Suspense>
        {problems.content !== undefined && (
          <p id={problemId} role="alert" className={styles['problem']}>
            {problems.content}
          </p>
        )}
      </div>
    </>
  );
}
