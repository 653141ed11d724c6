import { type ReactNode, useState } from 'react';
import { DeleteButton } from '../forms/DeleteButton.tsx';
import { EditPage } from '../forms/EditPage.tsx';
import { FormPage } from '../forms/FormPage.tsx';
import { useForm } from '../forms/use-form.ts';
import { type Namespace, numberOf, pageOf } from '../groups/namespace.ts';
import { useCrumbName } from '../navigation/crumb-names.ts';
import { navigate } from '../navigation/place.ts';
import { viewerToday } from '../ui/dates/first/viewer-today.ts';
import { useDocumentTitle } from '../ui/first/use-document-title.ts';
import { toastDeleted } from './deleted-calls.ts';
import { dayOf, deleteIteration, type Iteration, updateIteration } from './documents.ts';
import { IterationFields, iterationNames, iterationProblems } from './IterationFields.tsx';
import { readIteration } from './read-iteration.ts';
import { nameOf } from './words.ts';

interface EditIterationScreenProps {
  namespace: Namespace;
  iid: string;
  notFound: ReactNode;
}

/** A form that changes or deletes an iteration of a group. */
export function EditIterationScreen({ namespace, iid, notFound }: EditIterationScreenProps) {
  return (
    <EditPage
      what="this iteration"
      read={async (signal) => {
        const iteration = await readIteration(namespace, iid, signal);
        const isOwn = iteration?.group?.fullPath === namespace.fullPath;
        return isOwn && iteration.group?.userPermissions.adminIteration === true ? iteration : null;
      }}
      notFound={notFound}
    >
      {(iteration) => <EditIteration namespace={namespace} iid={iid} iteration={iteration} />}
    </EditPage>
  );
}

function EditIteration({
  namespace,
  iid,
  iteration,
}: {
  namespace: Namespace;
  iid: string;
  iteration: Iteration;
}) {
  const name = nameOf(iteration, viewerToday());
  useDocumentTitle(`Edit iteration ${name}`, iteration.iterationCadence.title);
  const page = pageOf(namespace, `iterations/${iid}`);
  useCrumbName(page, name);
  const [initial] = useState({
    title: iteration.title ?? '',
    description: iteration.description ?? '',
    startDate: dayOf(iteration.startDate),
    dueDate: dayOf(iteration.dueDate),
  });
  const form = useForm({
    initial,
    names: iterationNames,
    check: iterationProblems,
    send: (values) => updateIteration(namespace.fullPath, iteration.id, values),
    onSent: () => navigate(page),
  });
  const cadence = pageOf(namespace, `cadences/${numberOf(iteration.iterationCadence.id)}`);
  return (
    <FormPage
      title="Edit iteration"
      form={form}
      submitLabel="Save changes"
      cancelHref={page}
      more={
        <DeleteButton
          title={`Delete iteration ${name}?`}
          remove={() => deleteIteration(iteration.id)}
          onRemoved={() => {
            navigate(cadence, { replace: true, unasked: true });
            toastDeleted('iterations', namespace, iteration.id, `Iteration ${name} deleted`);
          }}
        >
          Issues lose it. For 30 days it can be restored from the deleted iterations. Of iterations that are
          not over, only the last one of a cadence can be deleted.
        </DeleteButton>
      }
    >
      <IterationFields form={form} isAutomatic={iteration.iterationCadence.automatic === true} />
    </FormPage>
  );
}
