import type { ReactNode } from 'react';
import { FormPage } from '../forms/FormPage.tsx';
import { blankProblems } from '../forms/problems.ts';
import { useForm } from '../forms/use-form.ts';
import { type Namespace, pageOf } from '../groups/namespace.ts';
import { RightsPage } from '../namespaces/RightsPage.tsx';
import { navigate } from '../navigation/place.ts';
import { useDocumentTitle } from '../ui/first/use-document-title.ts';
import { createMilestone, type MilestoneInput, milestoneNames } from './milestone-calls.ts';
import { MilestoneFields } from './MilestoneFields.tsx';

const empty: MilestoneInput = { title: '', description: '', start_date: null, due_date: null };

/** A form for a new milestone of a group or project. */
export function NewMilestoneScreen({
  namespace,
  title,
  notFound,
}: {
  namespace: Namespace;
  title: string;
  notFound: ReactNode;
}) {
  return (
    <RightsPage namespace={namespace} right="adminMilestone" notFound={notFound}>
      {(head) => <NewMilestone namespace={namespace} title={title} name={head.name} />}
    </RightsPage>
  );
}

function NewMilestone({ namespace, title, name }: { namespace: Namespace; title: string; name: string }) {
  useDocumentTitle(title, name);
  const form = useForm({
    initial: empty,
    names: milestoneNames,
    check: (values) => blankProblems(values, ['title'], milestoneNames),
    send: (values) => createMilestone(namespace, values),
    onSent: (iid) => navigate(pageOf(namespace, `milestones/${iid}`), { replace: true }),
  });
  return (
    <FormPage
      title={title}
      lead={`Available in ${name}${namespace.kind === 'group' ? ', its subgroups and projects' : ''}.`}
      form={form}
      submitLabel="Create milestone"
      cancelHref={pageOf(namespace, 'milestones')}
    >
      <MilestoneFields form={form} />
    </FormPage>
  );
}
