import { type ReactNode, useState } from 'react';
import { FormPage } from '../forms/FormPage.tsx';
import { blankProblems } from '../forms/problems.ts';
import { useForm } from '../forms/use-form.ts';
import { DeleteButton } from '../forms/DeleteButton.tsx';
import { EditPage } from '../forms/EditPage.tsx';
import { type Namespace, pageOf } from '../groups/namespace.ts';
import { RightsPage } from '../namespaces/RightsPage.tsx';
import { navigate } from '../navigation/place.ts';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import { useDocumentTitle } from '../ui/first/use-document-title.ts';
import type { Label } from '../api/routes.ts';
import { deleteLabel, labelNames, readLabel, updateLabel } from './label-calls.ts';
import { LabelFields } from './LabelFields.tsx';

export interface EditLabelScreenProps {
  namespace: Namespace;
  iid: string;
  notFound: ReactNode;
}

/** A form that changes or deletes a label. */
export function EditLabelScreen({ namespace, iid, notFound }: EditLabelScreenProps) {
  return (
    <RightsPage namespace={namespace} right="adminLabel" notFound={notFound}>
      {(head) => (
        <EditPage what="this label" read={() => readLabel(namespace, iid)} notFound={notFound}>
          {(label) => <EditLabel namespace={namespace} name={head.name} label={label} />}
        </EditPage>
      )}
    </RightsPage>
  );
}

function EditLabel({ namespace, name, label }: { namespace: Namespace; name: string; label: Label }) {
  useDocumentTitle(`Edit label ${label.name}`, name);
  const list = pageOf(namespace, 'labels');
  const [initial] = useState({
    name: label.name,
    description: label.description ?? '',
    color: label.color,
    archived: label.archived,
  });
  const form = useForm({
    initial,
    names: labelNames,
    check: (values) => blankProblems(values, ['name', 'color'], labelNames),
    send: (values) => updateLabel(namespace, label.id, values),
    onSent: () => navigate(list),
  });
  return (
    <FormPage
      title="Edit label"
      form={form}
      submitLabel="Save changes"
      cancelHref={list}
      more={
        <DeleteButton
          title={`Delete label ${label.name}?`}
          remove={() => deleteLabel(namespace, label.id)}
          onRemoved={() => navigate(list, { replace: true, unasked: true })}
        >
          It is removed from every item. For 30 days it can be restored from the list of deleted labels. To
          keep it on existing items, archive it instead.
        </DeleteButton>
      }
    >
      <LabelFields form={form} />
      <Checkbox
        label="Archived"
        hint="Stays on existing epics and issues, but is no longer offered."
        checked={form.values.archived}
        onChange={(archived) => form.set({ archived })}
      />
    </FormPage>
  );
}
