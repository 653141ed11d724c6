import { DEFAULT_LABEL_COLOR } from '@cairn/domain/labels/color';
import type { ReactNode } from 'react';
import { FormPage } from '../forms/FormPage.tsx';
import { blankProblems } from '../forms/problems.ts';
import { useForm } from '../forms/use-form.ts';
import { type Namespace, pageOf } from '../groups/namespace.ts';
import { RightsPage } from '../namespaces/RightsPage.tsx';
import { navigate } from '../navigation/place.ts';
import { useDocumentTitle } from '../ui/first/use-document-title.ts';
import { createLabel, labelNames } from './label-calls.ts';
import { LabelFields } from './LabelFields.tsx';

const empty = { name: '', description: '', color: DEFAULT_LABEL_COLOR, archived: false };

/** A form for a new label of a group or project. */
export function NewLabelScreen({
  namespace,
  title,
  notFound,
}: {
  namespace: Namespace;
  title: string;
  notFound: ReactNode;
}) {
  return (
    <RightsPage namespace={namespace} right="adminLabel" notFound={notFound}>
      {(head) => <NewLabel namespace={namespace} title={title} name={head.name} />}
    </RightsPage>
  );
}

function NewLabel({ namespace, title, name }: { namespace: Namespace; title: string; name: string }) {
  useDocumentTitle(title, name);
  const list = pageOf(namespace, 'labels');
  const form = useForm({
    initial: empty,
    names: labelNames,
    check: (values) => blankProblems(values, ['name', 'color'], labelNames),
    send: (values) => createLabel(namespace, values),
    onSent: () => navigate(list, { replace: true }),
  });
  return (
    <FormPage
      title={title}
      lead={`Available in ${name}${namespace.kind === 'group' ? ', its subgroups and projects' : ''}.`}
      form={form}
      submitLabel="Create label"
      cancelHref={list}
    >
      <LabelFields form={form} />
    </FormPage>
  );
}
