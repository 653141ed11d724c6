import { type ReactNode, useState } from 'react';
import { EditPage } from '../../../forms/EditPage.tsx';
import { FormPage } from '../../../forms/FormPage.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { type Namespace, numberOf, pageOf } from '../../../groups/namespace.ts';
import { navigate } from '../../../navigation/place.ts';
import { useDocumentTitle } from '../../../ui/first/use-document-title.ts';
import { SettingsPage } from '../SettingsPage.tsx';
import {
  readOwnTemplate,
  type TemplateInput,
  templateNames,
  templateProblems,
  updateTemplate,
} from './template-calls.ts';
import { TemplateFields } from './TemplateFields.tsx';

export interface EditTemplateScreenProps {
  namespace: Namespace;
  query: string;
  notFound: ReactNode;
}

/** A form that changes the template named in the query of the address. */
export function EditTemplateScreen({ namespace, query, notFound }: EditTemplateScreenProps) {
  const name = new URLSearchParams(query).get('name') ?? '';
  return (
    <SettingsPage namespace={namespace} section="edit/templates" notFound={notFound}>
      {(head) =>
        head.archived || templateProblems({ name, content: 'any' }).name !== undefined ? (
          notFound
        ) : (
          <EditPage
            key={name}
            what="this template"
            read={() => readOwnTemplate(namespace, numberOf(head.id), name)}
            notFound={notFound}
          >
            {(content) => (
              <EditTemplate namespace={namespace} place={head.name} template={{ name, content }} />
            )}
          </EditPage>
        )
      }
    </SettingsPage>
  );
}

interface EditTemplateProps {
  namespace: Namespace;
  place: string;
  template: TemplateInput;
}

function EditTemplate({ namespace, place, template }: EditTemplateProps) {
  useDocumentTitle(`Edit template ${template.name}`, place);
  const [initial] = useState(template);
  const list = pageOf(namespace, 'edit/templates');
  const form = useForm({
    initial,
    names: templateNames,
    check: templateProblems,
    send: (values) => updateTemplate(namespace, initial.name, values),
    onSent: () => navigate(list),
  });
  return (
    <FormPage title="Edit template" form={form} submitLabel="Save changes" cancelHref={list}>
      <TemplateFields namespace={namespace} form={form} />
    </FormPage>
  );
}
