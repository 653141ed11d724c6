import type { ReactNode } from 'react';
import { ask } from '../api/ask.ts';
import { EditPage } from '../forms/EditPage.tsx';
import { FormPage } from '../forms/FormPage.tsx';
import { useForm } from '../forms/use-form.ts';
import { type Namespace, pageOf } from '../groups/namespace.ts';
import { useCrumbName } from '../navigation/crumb-names.ts';
import { navigate } from '../navigation/place.ts';
import { useDocumentTitle } from '../ui/first/use-document-title.ts';
import { CADENCE, type Cadence, cadenceGid, createIteration, type IterationInput } from './documents.ts';
import { IterationFields, iterationNames, iterationProblems } from './IterationFields.tsx';

interface NewIterationScreenProps {
  namespace: Namespace;
  /** The number of the cadence. */
  iid: string;
  title: string;
  notFound: ReactNode;
}

const empty: IterationInput = { title: '', description: '', startDate: null, dueDate: null };

/** A form for a new iteration of a cadence that is planned by hand. */
export function NewIterationScreen({ namespace, iid, title, notFound }: NewIterationScreenProps) {
  return (
    <EditPage
      what="this cadence"
      read={async (signal) => {
        const asked = { fullPath: namespace.fullPath, id: cadenceGid(iid) };
        const { group } = await ask(CADENCE, asked, { signal });
        const cadence = group?.iterationCadences.nodes[0];
        const isOwn = cadence?.group?.fullPath === namespace.fullPath;
        const mayAdd = isOwn && cadence.group?.userPermissions.adminIteration === true;
        return mayAdd && cadence.automatic !== true ? cadence : null;
      }}
      notFound={notFound}
    >
      {(cadence) => <NewIteration namespace={namespace} iid={iid} title={title} cadence={cadence} />}
    </EditPage>
  );
}

function NewIteration({
  namespace,
  iid,
  title,
  cadence,
}: {
  namespace: Namespace;
  iid: string;
  title: string;
  cadence: Cadence;
}) {
  useDocumentTitle(title, cadence.title);
  const page = pageOf(namespace, `cadences/${iid}`);
  useCrumbName(page, cadence.title);
  const form = useForm({
    initial: empty,
    names: iterationNames,
    check: iterationProblems,
    send: (values) => createIteration(namespace.fullPath, cadence.id, values),
    onSent: (path) => navigate(path, { replace: true }),
  });
  return (
    <FormPage
      title={title}
      lead={`An iteration of ${cadence.title}.`}
      form={form}
      submitLabel="Create iteration"
      cancelHref={page}
    >
      <IterationFields form={form} />
    </FormPage>
  );
}
