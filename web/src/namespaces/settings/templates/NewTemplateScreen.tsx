import type { ReactNode } from 'react';
import { FormPage } from '../../../forms/FormPage.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { type Namespace, numberOf, pageOf } from '../../../groups/namespace.ts';
import { navigate } from '../../../navigation/place.ts';
import { useDocumentTitle } from '../../../ui/first/use-document-title.ts';
import type { NamespaceHead } from '../../use-namespace.ts';
import { SettingsPage } from '../SettingsPage.tsx';
import { createTemplate, templateNames, templateProblems } from './template-calls.ts';
import { TemplateFields } from './TemplateFields.tsx';

export interface NewTemplateScreenProps {
  namespace: Namespace;
  title: string;
  notFound: ReactNode;
}

/** A form for a new template of a group or project. */
export function NewTemplateScreen({ namespace, title, notFound }: NewTemplateScreenProps) {
  return (
    <SettingsPage namespace={namespace} section="edit/templates" notFound={notFound}>
      {(head) => (head.archived ? notFound : <NewTemplate namespace={namespace} title={title} head={head} />)}
    </SettingsPage>
  );
}

interface NewTemplateProps {
  namespace: Namespace;
  title: string;
  head: NamespaceHead;
}

function NewTemplate({ namespace, title, head }: NewTemplateProps) {
  useDocumentTitle(title, head.name);
  const list = pageOf(namespace, 'edit/templates');
  const form = useForm({
    initial: { name: '', content: '' },
    names: templateNames,
    check: templateProblems,
    send: (values) => createTemplate(namespace, numberOf(head.id), values),
    onSent: () => navigate(list, { replace: true }),
  });
  return (
    <FormPage title={title} form={form} submitLabel="Create template" cancelHref={list}>
      <TemplateFields namespace={namespace} form={form} />
    </FormPage>
  );
}
