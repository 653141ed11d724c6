import { type ReactNode, useState } from 'react';
import { EditPage } from '../forms/EditPage.tsx';
import { FormPage } from '../forms/FormPage.tsx';
import { blankProblems, problemsOf } from '../forms/problems.ts';
import { useForm } from '../forms/use-form.ts';
import { type Namespace, pageOf } from '../groups/namespace.ts';
import { SettingsPage } from '../namespaces/settings/SettingsPage.tsx';
import { RadioGroup } from '../ui/fields/RadioGroup.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { Button } from '../ui/first/Button.tsx';
import { LinkButton } from '../ui/first/LinkButton.tsx';
import { useDocumentTitle } from '../ui/first/use-document-title.ts';
import { Alert } from '../ui/messages/Alert.tsx';
import { toast } from '../ui/messages/toast.ts';
import { AlertDialog } from '../ui/overlays/AlertDialog.tsx';
import {
  integrationNames,
  type IntegrationValues,
  readIntegration,
  removeIntegration,
  saveIntegration,
  type StoredIntegration,
  testIntegration,
} from './integration.ts';

export interface IntegrationsScreenProps {
  namespace: Namespace;
  title: string;
  notFound: ReactNode;
}

/** The other software that a project is connected to: Jira. */
export function IntegrationsScreen({ namespace, title, notFound }: IntegrationsScreenProps) {
  return (
    <SettingsPage namespace={namespace} section="settings/integrations" notFound={notFound}>
      {(head) => (
        <EditPage
          what="the integrations"
          read={() => readIntegration(namespace.fullPath)}
          notFound={notFound}
        >
          {(stored) => <JiraForm namespace={namespace} place={head.name} title={title} stored={stored} />}
        </EditPage>
      )}
    </SettingsPage>
  );
}

interface JiraFormProps {
  namespace: Namespace;
  place: string;
  title: string;
  stored: StoredIntegration;
}

interface Tested {
  tone: 'success' | 'danger';
  text: string;
}

function JiraForm({ namespace, place, title, stored }: JiraFormProps) {
  useDocumentTitle(title, place);
  const { fullPath } = namespace;
  const [saved, setSaved] = useState(stored);
  const [testing, setTesting] = useState(false);
  const [tested, setTested] = useState<Tested | null>(null);
  const [removing, setRemoving] = useState(false);
  const form = useForm({
    initial: stored.values,
    names: integrationNames,
    check: (values) =>
      blankProblems(
        values,
        [
          'url',
          ...(values.auth_type === 'basic' ? (['username'] as const) : []),
          ...(needsPassword(values) ? (['password'] as const) : []),
        ],
        integrationNames,
      ),
    send: (values) => saveIntegration(fullPath, values),
    onSent: (values) => {
      setSaved({ exists: true, values });
      form.reset(values);
      toast({ text: 'Settings saved', tone: 'success' });
    },
  });
  const { values, problems, set } = form;
  const needsPassword = ({ url, api_url }: IntegrationValues): boolean =>
    !saved.exists || url !== saved.values.url || api_url !== saved.values.api_url;
  const test = async () => {
    setTesting(true);
    setTested(null);
    try {
      const { kind, version, account } = await testIntegration(fullPath, values);
      setTested({ tone: 'success', text: `Connected to Jira ${kind} ${version} as ${account}.` });
    } catch (problem) {
      setTested({ tone: 'danger', text: Object.values(problemsOf(problem, integrationNames)).join(' ') });
    }
    setTesting(false);
  };
  const remove = async () => {
    setRemoving(false);
    try {
      await removeIntegration(fullPath);
      const { values: empty } = await readIntegration(fullPath);
      setSaved({ exists: false, values: empty });
      setTested(null);
      form.reset(empty);
      toast({ text: 'Jira removed', tone: 'success' });
    } catch {
      toast({ text: 'Jira could not be removed. Try again.', tone: 'danger' });
    }
  };
  return (
    <FormPage
      title={title}
      lead="Connect this project to a Jira to import its issues."
      form={form}
      submitLabel="Save changes"
      more={
        <>
          <Button pending={testing} onClick={() => void test()}>
            Test settings
          </Button>
          {saved.exists && (
            <>
              <LinkButton href={pageOf(namespace, 'import/jira')}>Import issues</LinkButton>
              <Button variant="danger" onClick={() => setRemoving(true)}>
                Remove Jira
              </Button>
            </>
          )}
          <AlertDialog
            open={removing}
            onOpenChange={setRemoving}
            title="Remove Jira?"
            confirmLabel="Remove"
            tone="danger"
            onConfirm={() => void remove()}
          >
            The address and the password or token are deleted. Imported issues stay.
          </AlertDialog>
        </>
      }
    >
      {tested !== null && <Alert variant={tested.tone}>{tested.text}</Alert>}
      <TextField
        label="Web address"
        type="url"
        required
        hint="Such as https://example.atlassian.net or https://jira.example.com"
        value={values.url}
        error={problems.url}
        onChange={(url) => set({ url })}
      />
      <TextField
        label="API address"
        type="url"
        hint="Only if it differs from the web address"
        value={values.api_url}
        error={problems.api_url}
        onChange={(api_url) => set({ api_url })}
      />
      <RadioGroup
        label="Authentication"
        value={values.auth_type}
        onChange={(auth_type) => set({ auth_type })}
        error={problems.auth_type}
        options={[
          {
            value: 'basic',
            label: 'Basic',
            hint: 'Jira Cloud with an API token, or Jira Server with a password',
          },
          { value: 'token', label: 'Personal access token', hint: 'Jira Server and Data Center' },
        ]}
      />
      {values.auth_type === 'basic' && (
        <TextField
          label="Email or username"
          required
          autoComplete="off"
          hint="An email address for Jira Cloud, a username for Jira Server"
          value={values.username}
          error={problems.username}
          onChange={(username) => set({ username })}
        />
      )}
      <TextField
        label="Password or token"
        type="password"
        required={needsPassword(values)}
        autoComplete="new-password"
        hint={
          needsPassword(values)
            ? saved.exists
              ? 'Enter it again, because an address changes'
              : 'It is stored encrypted and never shown'
            : 'Leave empty to keep the stored one'
        }
        value={values.password}
        error={problems.password}
        onChange={(password) => set({ password })}
      />
    </FormPage>
  );
}
