import { type ReactNode, useState } from 'react';
import { ask } from '../api/ask.ts';
import { DeleteButton } from '../forms/DeleteButton.tsx';
import { EditPage } from '../forms/EditPage.tsx';
import { FormPage } from '../forms/FormPage.tsx';
import { useForm } from '../forms/use-form.ts';
import { type Namespace, pageOf } from '../groups/namespace.ts';
import { useCrumbName } from '../navigation/crumb-names.ts';
import { navigate } from '../navigation/place.ts';
import { useDocumentTitle } from '../ui/first/use-document-title.ts';
import { CadenceFields, cadenceNames, cadenceProblems } from './CadenceFields.tsx';
import { toastDeleted } from './deleted-calls.ts';
import { CADENCE, type Cadence, cadenceGid, dayOf, deleteCadence, updateCadence } from './documents.ts';

interface EditCadenceScreenProps {
  namespace: Namespace;
  iid: string;
  notFound: ReactNode;
}

/** A form that changes or deletes a cadence of a group. */
export function EditCadenceScreen({ namespace, iid, notFound }: EditCadenceScreenProps) {
  return (
    <EditPage
      what="this cadence"
      read={async (signal) => {
        const asked = { fullPath: namespace.fullPath, id: cadenceGid(iid) };
        const { group } = await ask(CADENCE, asked, { signal });
        const cadence = group?.iterationCadences.nodes[0];
        const mayEdit = cadence?.group?.userPermissions.adminIteration === true;
        return mayEdit && cadence.group?.fullPath === namespace.fullPath ? cadence : null;
      }}
      notFound={notFound}
    >
      {(cadence) => <EditCadence namespace={namespace} iid={iid} cadence={cadence} />}
    </EditPage>
  );
}

function EditCadence({ namespace, iid, cadence }: { namespace: Namespace; iid: string; cadence: Cadence }) {
  useDocumentTitle(`Edit cadence ${cadence.title}`, cadence.group?.name);
  const page = pageOf(namespace, `cadences/${iid}`);
  useCrumbName(page, cadence.title);
  const [initial] = useState({
    title: cadence.title,
    description: cadence.description ?? '',
    automatic: cadence.automatic === true,
    startDate: dayOf(cadence.startDate),
    weeks: String(cadence.durationInWeeks ?? 2),
    ahead: String(cadence.iterationsInAdvance ?? 3),
    rollOver: cadence.rollOver,
  });
  const form = useForm({
    initial,
    names: cadenceNames,
    check: cadenceProblems,
    send: (values) => updateCadence(cadence.id, values),
    onSent: () => navigate(page),
  });
  return (
    <FormPage
      title="Edit cadence"
      lead={
        cadence.automatic === true
          ? 'Upcoming iterations follow a new schedule; those that have begun keep their days.'
          : undefined
      }
      form={form}
      submitLabel="Save changes"
      cancelHref={page}
      more={
        <DeleteButton
          title={`Delete cadence ${cadence.title}?`}
          remove={() => deleteCadence(cadence.id)}
          onRemoved={() => {
            navigate(pageOf(namespace, 'cadences'), { replace: true, unasked: true });
            toastDeleted('cadences', namespace, cadence.id, `Cadence ${cadence.title} deleted`);
          }}
        >
          All its iterations are deleted, and issues lose theirs. For 30 days it can be restored from the
          deleted cadences.
        </DeleteButton>
      }
    >
      <CadenceFields form={form} />
    </FormPage>
  );
}
