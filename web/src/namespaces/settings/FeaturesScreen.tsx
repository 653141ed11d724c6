import type { ReactNode } from 'react';
import { EditPage } from '../../forms/EditPage.tsx';
import { FormPage } from '../../forms/FormPage.tsx';
import { useForm } from '../../forms/use-form.ts';
import { type Namespace, pageOf } from '../../groups/namespace.ts';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { useDocumentTitle } from '../../ui/first/use-document-title.ts';
import { toast } from '../../ui/messages/toast.ts';
import {
  featureNames,
  type FeatureSettings,
  readFeatureSettings,
  saveFeatureSettings,
} from './feature-settings.ts';
import { SettingsPage } from './SettingsPage.tsx';

export interface FeaturesScreenProps {
  namespace: Namespace;
  title: string;
  notFound: ReactNode;
}

/** The features of a project that are off by default. */
export function FeaturesScreen({ namespace, title, notFound }: FeaturesScreenProps) {
  const { fullPath } = namespace;
  return (
    <SettingsPage namespace={namespace} section="edit/features" notFound={notFound}>
      {(head) => (
        <EditPage what="the settings" read={() => readFeatureSettings(fullPath)} notFound={notFound}>
          {(settings) => <Features fullPath={fullPath} place={head.name} title={title} settings={settings} />}
        </EditPage>
      )}
    </SettingsPage>
  );
}

interface FeaturesProps {
  fullPath: string;
  place: string;
  title: string;
  settings: FeatureSettings;
}

function Features({ fullPath, place, title, settings }: FeaturesProps) {
  useDocumentTitle(title, place);
  const form = useForm({
    initial: settings,
    names: featureNames,
    check: () => ({}),
    send: (values) => saveFeatureSettings(fullPath, values),
    onSent: (stored) => {
      form.reset(stored);
      toast({ text: 'Settings saved', tone: 'success' });
    },
  });
  const { values, set } = form;
  return (
    <FormPage title={title} form={form} submitLabel="Save changes">
      <Checkbox
        label="Objectives and key results"
        hint="Lets people create objectives and key results here. Existing ones stay either way."
        checked={values.okrs_enabled}
        onChange={(okrs_enabled) => set({ okrs_enabled })}
      />
      <Checkbox
        label="Requirements and test cases"
        hint="Lets people create requirements and test cases here. Existing ones stay either way."
        checked={values.quality_management_enabled}
        onChange={(quality_management_enabled) => set({ quality_management_enabled })}
      />
      <Checkbox
        label="Public status page"
        hint="Lets people publish incidents on a page that anyone can read, without signing in and even if the project is private."
        checked={values.status_page_enabled}
        onChange={(status_page_enabled) => set({ status_page_enabled })}
      />
      {settings.status_page_enabled && (
        <p>
          <a href={pageOf({ kind: 'project', fullPath }, 'status_page')}>Open the status page</a>
        </p>
      )}
    </FormPage>
  );
}
