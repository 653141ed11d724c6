import { type ReactNode, useState } from 'react';
import { FormPage } from '../forms/FormPage.tsx';
import { useForm } from '../forms/use-form.ts';
import { type Namespace, numberOf, pageOf } from '../groups/namespace.ts';
import { RightsPage } from '../namespaces/RightsPage.tsx';
import { navigate } from '../navigation/place.ts';
import { viewerToday } from '../ui/dates/first/viewer-today.ts';
import { useDocumentTitle } from '../ui/first/use-document-title.ts';
import { CadenceFields, cadenceNames, cadenceProblems } from './CadenceFields.tsx';
import { type CadenceInput, createCadence } from './documents.ts';

interface NewCadenceScreenProps {
  namespace: Namespace;
  title: string;
  notFound: ReactNode;
}

/** A form for a new cadence of a group. */
export function NewCadenceScreen({ namespace, title, notFound }: NewCadenceScreenProps) {
  return (
    <RightsPage namespace={namespace} right="adminIteration" notFound={notFound}>
      {(head) => <NewCadence namespace={namespace} title={title} name={head.name} />}
    </RightsPage>
  );
}

function NewCadence({ namespace, title, name }: { namespace: Namespace; title: string; name: string }) {
  useDocumentTitle(title, name);
  const [initial] = useState((): CadenceInput => ({
    title: '',
    description: '',
    automatic: true,
    startDate: viewerToday(),
    weeks: '2',
    ahead: '3',
    rollOver: true,
  }));
  const form = useForm({
    initial,
    names: cadenceNames,
    check: cadenceProblems,
    send: (values) => createCadence(namespace.fullPath, values),
    onSent: (id) => navigate(pageOf(namespace, `cadences/${numberOf(id)}`), { replace: true }),
  });
  return (
    <FormPage
      title={title}
      lead={`Issues of all projects in ${name} can use its iterations.`}
      form={form}
      submitLabel="Create cadence"
      cancelHref={pageOf(namespace, 'cadences')}
    >
      <CadenceFields form={form} />
    </FormPage>
  );
}
