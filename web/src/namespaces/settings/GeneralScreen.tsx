import type { ReactNode } from 'react';
import { AvatarField } from '../../forms/AvatarField.tsx';
import { EditPage } from '../../forms/EditPage.tsx';
import { FormPage } from '../../forms/FormPage.tsx';
import { blankProblems } from '../../forms/problems.ts';
import { useForm } from '../../forms/use-form.ts';
import { type Namespace, pageOf } from '../../groups/namespace.ts';
import { navigate } from '../../navigation/place.ts';
import { RadioGroup, type RadioOption } from '../../ui/fields/RadioGroup.tsx';
import { useDocumentTitle } from '../../ui/first/use-document-title.ts';
import { toast } from '../../ui/messages/toast.ts';
import { NamespaceFields } from '../NamespaceFields.tsx';
import { trimmed } from '../new-namespace.ts';
import {
  type FirstDay,
  generalNames,
  type GeneralSettings,
  readGeneralSettings,
  saveAvatar,
  saveGeneralSettings,
} from './general-settings.ts';
import { SettingsPage } from './SettingsPage.tsx';

export interface GeneralScreenProps {
  namespace: Namespace;
  title: string;
  notFound: ReactNode;
}

/** Avatar, name, path, description and visibility of a group or project. */
export function GeneralScreen({ namespace, title, notFound }: GeneralScreenProps) {
  return (
    <SettingsPage namespace={namespace} section="edit" notFound={notFound}>
      {(head) => (
        <EditPage what="the settings" read={() => readGeneralSettings(namespace)} notFound={notFound}>
          {(settings) => (
            <General namespace={namespace} title={title} place={head.name} settings={settings} />
          )}
        </EditPage>
      )}
    </SettingsPage>
  );
}

const FIRST_DAYS: readonly RadioOption<FirstDay>[] = [
  { value: '6', label: 'Saturday' },
  { value: '0', label: 'Sunday' },
  { value: '1', label: 'Monday' },
];

interface GeneralProps {
  namespace: Namespace;
  title: string;
  place: string;
  settings: GeneralSettings;
}

function General({
  namespace,
  title,
  place,
  settings: { id, avatarUrl, parent, values: stored },
}: GeneralProps) {
  useDocumentTitle(title, place);
  const form = useForm({
    initial: stored,
    names: generalNames,
    check: (values) => blankProblems(values, ['name', 'path'], generalNames),
    send: async (values) => ({ values, fullPath: await saveGeneralSettings(namespace, id, values) }),
    onSent: ({ values, fullPath }) => {
      form.reset({ ...values, ...trimmed(values) });
      toast({ text: 'Settings saved', tone: 'success' });
      if (fullPath !== namespace.fullPath)
        navigate(pageOf({ kind: namespace.kind, fullPath }, 'edit'), { replace: true });
    },
  });
  return (
    <FormPage title="General" form={form} submitLabel="Save changes">
      <AvatarField
        name={place}
        shape="square"
        src={avatarUrl}
        save={(file) => saveAvatar(namespace, id, file)}
      />
      <NamespaceFields kind={namespace.kind} form={form} parent={parent} existingPath={stored.path} />
      {form.values.first_day_of_week !== null && (
        <RadioGroup
          label="First day of the week"
          value={form.values.first_day_of_week}
          options={FIRST_DAYS}
          error={form.problems.first_day_of_week}
          onChange={(first_day_of_week) => form.set({ first_day_of_week })}
        />
      )}
    </FormPage>
  );
}
