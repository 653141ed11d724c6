import type { FormName } from './form-name.ts';
import type { NewItemFormProps } from './NewEpicForm.tsx';
import { openable } from '../../ui/first/loadable.tsx';

const AddExistingForm = openable(async () => (await import('./AddExistingForm.tsx')).AddExistingForm);
const NewEpicForm = openable(async () => (await import('./NewEpicForm.tsx')).NewEpicForm);
const NewIssueForm = openable(async () => (await import('./NewIssueForm.tsx')).NewIssueForm);

/** Renders the open form. */
export function AddForm({ form, ...props }: NewItemFormProps & { form: FormName }) {
  return (
    <>
      {form === 'new-epic' && <NewEpicForm {...props} />}
      {form === 'new-issue' && <NewIssueForm {...props} />}
      {form === 'add-epic' && <AddExistingForm {...props} kind="epic" />}
      {form === 'add-issue' && <AddExistingForm {...props} kind="issue" />}
    </>
  );
}
