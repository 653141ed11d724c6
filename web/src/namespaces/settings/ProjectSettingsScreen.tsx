import type { ReactNode } from 'react';
import { EditPage } from '../../forms/EditPage.tsx';
import { FormPage } from '../../forms/FormPage.tsx';
import { blankProblems } from '../../forms/problems.ts';
import { useForm } from '../../forms/use-form.ts';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useDocumentTitle } from '../../ui/first/use-document-title.ts';
import { toast } from '../../ui/messages/toast.ts';
import { RightsPage } from '../RightsPage.tsx';
import {
  type ProjectSettings,
  readProjectSettings,
  saveProjectSettings,
  settingNames,
} from './project-settings.ts';

export interface ProjectSettingsScreenProps {
  fullPath: string;
  title: string;
  notFound: ReactNode;
}

/** The settings of a project: its name and the types of work it offers; for maintainers. */
export function ProjectSettingsScreen({ fullPath, title, notFound }: ProjectSettingsScreenProps) {
  return (
    <RightsPage namespace={{ kind: 'project', fullPath }} right="adminProject" notFound={notFound}>
      {(head) => (
        <EditPage what="the settings" read={() => readProjectSettings(fullPath)} notFound={notFound}>
          {(settings) => <Settings fullPath={fullPath} place={head.name} title={title} settings={settings} />}
        </EditPage>
      )}
    </RightsPage>
  );
}

interface SettingsProps {
  fullPath: string;
  place: string;
  title: string;
  settings: ProjectSettings;
}

function Settings({ fullPath, place, title, settings }: SettingsProps) {
  useDocumentTitle(title, place);
  const form = useForm({
    initial: settings,
    names: settingNames,
    check: (values) => blankProblems(values, ['name'], settingNames),
    send: (values) => saveProjectSettings(fullPath, values),
    onSent: (stored) => {
      form.reset(stored);
      toast({ text: 'Settings saved', tone: 'success' });
    },
  });
  const { values, problems, set } = form;
  return (
    <FormPage title={title} form={form} submitLabel="Save changes">
      <TextField
        label="Name"
        required
        autoComplete="off"
        hint="The project's address does not change."
        value={values.name}
        error={problems.name}
        onChange={(name) => set({ name })}
      />
      <TextArea
        label="Description"
        rows={3}
        hint="What the project is for, in a sentence or two."
        value={values.description}
        error={problems.description}
        onChange={(description) => set({ description })}
      />
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
    </FormPage>
  );
}
