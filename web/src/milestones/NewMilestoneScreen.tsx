import type { ReactNode } from 'react';
import { FormPage } from '../forms/FormPage.tsx';
import { blankProblems } from '../forms/problems.ts';
import { useForm } from '../forms/use-form.ts';
import { type Namespace, pageOf } from '../groups/namespace.ts';
import { RightsPage } from '../namespaces/RightsPage.tsx';
import { navigate } from '../navigation/place.ts';
import { useDocumentTitle } from '../ui/use-document-title.ts';
import { createMilestone, type MilestoneInput, milestoneNames } from './milestone-calls.ts';
import { MilestoneFields } from './MilestoneFields.tsx';

const empty: MilestoneInput = { title: '', description: '', start_date: null, due_date: null };

/** A new milestone of a group or project. */
export function NewMilestoneScreen({ namespace, notFound }: { namespace: Namespace; notFound: ReactNode }) {
  return (
    <RightsPage namespace={namespace} right="adminMilestone" notFound={notFound}>
      {(head) => <NewMilestone namespace={namespace} name={head.name} />}
    </RightsPage>
  );
}

function NewMilestone({ namespace, name }: { namespace: Namespace; name: string }) {
  useDocumentTitle('New milestone', name);
  const form = useForm({
    initial: empty,
    names: milestoneNames,
    check: (values) => blankProblems(values, ['title'], milestoneNames),
    send: (values) => createMilestone(namespace, values),
    onSent: (iid) => navigate(pageOf(namespace, `milestones/${iid}`), { replace: true }),
  });
  return (
    <FormPage
      title="New milestone"
      lead={`It can be used in ${name}${namespace.kind === 'group' ? ' and in everything inside it' : ''}.`}
      form={form}
      submitLabel="Create milestone"
      cancelHref={pageOf(namespace, 'milestones')}
    >
      <MilestoneFields form={form} />
    </FormPage>
  );
}
