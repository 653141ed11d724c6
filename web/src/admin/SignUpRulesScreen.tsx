import type { ReactNode } from 'react';
import { HttpRefused } from '../api/refused.ts';
import type { ApplicationSettings } from '../api/routes.ts';
import { sendJson } from '../api/send-json.ts';
import { useFetched } from '../api/use-fetched.ts';
import { FormPage } from '../forms/FormPage.tsx';
import type { FieldNames } from '../forms/problems.ts';
import { useForm } from '../forms/use-form.ts';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import { RadioGroup } from '../ui/fields/RadioGroup.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { useDocumentTitle } from '../ui/first/use-document-title.ts';
import { Alert } from '../ui/messages/Alert.tsx';
import { LoadProblem } from '../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../ui/messages/RowsSkeleton.tsx';
import { toast } from '../ui/messages/toast.ts';
import { AdminPage } from './AdminPage.tsx';
import { readServer } from './server-calls.ts';

type Rule = ApplicationSettings['sign_up'];

const RULES: readonly { value: Rule; label: string; hint: string }[] = [
  {
    value: 'closed',
    label: 'Closed',
    hint: 'Only administrators create accounts. Others can invite people who already have one.',
  },
  {
    value: 'invitation',
    label: 'By invitation',
    hint: 'People who manage the members of a group or project can also invite people without an account.',
  },
  {
    value: 'domain',
    label: 'By email domain',
    hint: 'Anyone with an email address at one of the domains below can also sign up.',
  },
  { value: 'open', label: 'Open', hint: 'Anyone with an email address can sign up.' },
];

const NAMES: FieldNames<'rule' | 'domains' | 'approval'> = {
  rule: ['Rule', 'sign_up'],
  domains: ['Domains', 'domain_allowlist'],
  approval: ['Approval', 'require_admin_approval_after_user_signup'],
};

const read = async () => {
  try {
    const [settings, server] = await Promise.all([
      sendJson('GET', '/api/v4/application/settings'),
      readServer(),
    ]);
    return { settings, mail: server.mail !== null };
  } catch (refused) {
    if (refused instanceof HttpRefused && [401, 403, 404].includes(refused.status)) return null;
    throw refused;
  }
};

/** Who gets an account, for administrators; for others the page does not exist. */
export function SignUpRulesScreen({ title, notFound }: { title: string; notFound: ReactNode }) {
  useDocumentTitle(title);
  const { fetched, again } = useFetched('', read);
  if (fetched.status === 'ready' && fetched.value === null) return notFound;
  return (
    <AdminPage section="sign-up-rules">
      {fetched.status === 'loading' && <RowsSkeleton rows={4} />}
      {fetched.status === 'failed' && <LoadProblem what="the sign-up rules" onRetry={again} />}
      {fetched.status === 'ready' && fetched.value !== null && <Rules {...fetched.value} />}
    </AdminPage>
  );
}

const inputOf = ({
  sign_up,
  domain_allowlist,
  require_admin_approval_after_user_signup: approval,
}: ApplicationSettings) => ({ rule: sign_up, domains: domain_allowlist.join(', '), approval });

function Rules({ settings, mail }: { settings: ApplicationSettings; mail: boolean }) {
  const form = useForm({
    initial: inputOf(settings),
    names: NAMES,
    check: ({ rule, domains }) =>
      rule === 'domain' && domains.trim() === '' ? { domains: "Domains can't be blank" } : {},
    send: ({ rule, domains, approval }) =>
      sendJson('PUT', '/api/v4/application/settings', {
        body: {
          sign_up: rule,
          domain_allowlist: domains,
          require_admin_approval_after_user_signup: approval,
        },
      }),
    onSent: (saved) => {
      form.reset(inputOf(saved));
      toast({ text: 'Sign-up rules saved', tone: 'success' });
    },
  });
  const { values, problems, set } = form;
  const signsUp = values.rule === 'domain' || values.rule === 'open';
  return (
    <FormPage
      title="Sign-up"
      lead="Who can get an account on this server."
      form={form}
      submitLabel="Save changes"
    >
      <RadioGroup
        label="Rule"
        value={values.rule}
        options={RULES}
        error={problems.rule}
        onChange={(rule) => set({ rule })}
      />
      {signsUp && !mail && (
        <Alert variant="warning">
          No mail server is set up. Set one up so that people can sign up: addresses are confirmed by email.
        </Alert>
      )}
      {values.rule === 'domain' && (
        <TextField
          label="Domains"
          required
          hint="Separated by commas, such as example.com, example.org. Subdomains are not included."
          value={values.domains}
          error={problems.domains}
          onChange={(domains) => set({ domains })}
        />
      )}
      {signsUp && (
        <Checkbox
          label="Approve each account"
          hint="New accounts wait until an administrator approves them under Users."
          checked={values.approval}
          onChange={(approval) => set({ approval })}
        />
      )}
    </FormPage>
  );
}
