import { pathFrom } from '@cairn/domain/text/path';
import { withBase } from '../site/base-path.ts';
import { RadioGroup } from '../ui/fields/RadioGroup.tsx';
import { TextArea } from '../ui/fields/TextArea.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import type { Form } from '../forms/use-form.ts';
import type { NewNamespace } from './new-namespace.ts';
import type { ParentGroup } from './parent-group.ts';
import { visibilityChoices } from './visibility.ts';

export interface NamespaceFieldsProps {
  kind: 'group' | 'project';
  form: Pick<Form<NewNamespace>, 'values' | 'problems' | 'set'>;
  /** Null for a top-level group. */
  parent: Pick<ParentGroup, 'fullPath' | 'visibility'> | null;
  /** The current path, for one that exists. */
  existingPath?: string;
}

/**
 * Name, path, description and visibility of a group or project. The path of a new one is derived from the name
 * until it is edited.
 */
export function NamespaceFields({ kind, form, parent, existingPath }: NamespaceFieldsProps) {
  const { values, problems, set } = form;
  const isNew = existingPath === undefined;
  const followed = isNew && values.path === pathFrom(values.name);
  const changed = values.path !== existingPath;
  const base = `${window.location.origin}${withBase('/')}${kind === 'group' ? 'groups/' : ''}${parent === null ? '' : `${parent.fullPath}/`}`;
  return (
    <>
      <TextField
        label="Name"
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page for a new one is opened to type a name
        autoFocus={isNew}
        autoComplete="off"
        value={values.name}
        error={problems.name}
        onChange={(name) => set(followed ? { name, path: pathFrom(name) } : { name })}
      />
      <TextField
        label="Path"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={
          <>
            The address {changed ? 'will be' : 'is'} {base}
            {values.path === '' ? '…' : values.path}
            {changed && !isNew && '. Old addresses lead here until someone takes the name.'}
          </>
        }
        value={values.path}
        error={problems.path}
        onChange={(path) => set({ path })}
      />
      <TextArea
        label="Description"
        rows={3}
        hint={`What the ${kind} is for, in a sentence or two.`}
        value={values.description}
        error={problems.description}
        onChange={(description) => set({ description })}
      />
      <RadioGroup
        label="Visibility"
        value={values.visibility}
        error={problems.visibility}
        options={visibilityChoices(parent?.visibility ?? null)}
        onChange={(visibility) => set({ visibility })}
      />
    </>
  );
}
