import type { FormName } from './form-name.ts';
import type { ChildFormProps } from './NewChildForm.tsx';
import { openable } from '../../ui/first/loadable.tsx';

const AddExistingForm = openable(async () => (await import('./AddExistingForm.tsx')).AddExistingForm);
const NewChildForm = openable(async () => (await import('./NewChildForm.tsx')).NewChildForm);

export interface AddFormProps extends Omit<ChildFormProps, 'type'> {
  form: FormName;
  /** Path of the nearest group, whose items are suggested. */
  groupPath: string;
}

/** Renders the open form. */
export function AddForm({ form, groupPath, ...props }: AddFormProps) {
  return form.way === 'new' ? (
    <NewChildForm {...props} type={form.type} />
  ) : (
    <AddExistingForm {...props} type={form.type} groupPath={groupPath} />
  );
}
