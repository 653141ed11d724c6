import { type ReactNode, useState } from 'react';
import { FormPage } from '../forms/FormPage.tsx';
import { blankProblems } from '../forms/problems.ts';
import { useForm } from '../forms/use-form.ts';
import { EditPage } from '../forms/EditPage.tsx';
import { type Namespace, pageOf } from '../groups/namespace.ts';
import { RightsPage } from '../namespaces/RightsPage.tsx';
import { navigate } from '../navigation/place.ts';
import { useCrumbName } from '../navigation/crumb-names.ts';
import { useDocumentTitle } from '../ui/first/use-document-title.ts';
import type { Milestone } from '../api/routes.ts';
import { dayOf, milestoneNames, readMilestone, updateMilestone } from './milestone-calls.ts';
import { MilestoneFields } from './MilestoneFields.tsx';

export interface EditMilestoneScreenProps {
  namespace: Namespace;
  iid: string;
  notFound: ReactNode;
}

/** A form that changes a milestone. */
export function EditMilestoneScreen({ namespace, iid, notFound }: EditMilestoneScreenProps) {
  return (
    <RightsPage namespace={namespace} right="adminMilestone" notFound={notFound}>
      {(head) => (
        <EditPage
          what="this milestone"
          read={(signal) => readMilestone(namespace, iid, signal)}
          notFound={notFound}
        >
          {(milestone) => <EditMilestone namespace={namespace} name={head.name} milestone={milestone} />}
        </EditPage>
      )}
    </RightsPage>
  );
}

interface EditMilestoneProps {
  namespace: Namespace;
  name: string;
  milestone: Milestone;
}

function EditMilestone({ namespace, name, milestone }: EditMilestoneProps) {
  const { id, iid, title, description, start_date: start, due_date: due } = milestone;
  useDocumentTitle(`Edit milestone ${title}`, name);
  const page = pageOf(namespace, `milestones/${iid}`);
  useCrumbName(page, title);
  const [initial] = useState({
    title,
    description: description ?? '',
    start_date: dayOf(start),
    due_date: dayOf(due),
  });
  const form = useForm({
    initial,
    names: milestoneNames,
    check: (values) => blankProblems(values, ['title'], milestoneNames),
    send: (values) => updateMilestone(namespace, id, values),
    onSent: () => navigate(page),
  });
  return (
    <FormPage title="Edit milestone" form={form} submitLabel="Save changes" cancelHref={page}>
      <MilestoneFields form={form} />
    </FormPage>
  );
}
