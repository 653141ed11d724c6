import {
  LONGEST_DELAY_SECONDS,
  MOST_RULES,
  RULE_STATUSES,
  type RuleStatus,
} from '@cairn/domain/incidents/escalation';
import { STATUS_WORDS } from '@cairn/domain/incidents/incidents';
import { EditPage } from '../forms/EditPage.tsx';
import { FormPage } from '../forms/FormPage.tsx';
import type { FieldNames, Problems } from '../forms/problems.ts';
import { type Form, useForm } from '../forms/use-form.ts';
import { type Namespace, numberOf, pageOf } from '../groups/namespace.ts';
import { PersonChoice } from '../namespaces/members/PersonChoice.tsx';
import { navigate } from '../navigation/place.ts';
import { TextArea } from '../ui/fields/TextArea.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { Button } from '../ui/first/Button.tsx';
import { useDocumentTitle } from '../ui/first/use-document-title.ts';
import { Select } from '../ui/listbox/Select.tsx';
import {
  createPolicy,
  type PolicyInput,
  readForEdit,
  type RuleInput,
  type Schedule,
  updatePolicy,
} from './documents.ts';
import styles from './OnCall.module.css';
import type { OnCallScreenProps } from './SchedulesScreen.tsx';

const names: FieldNames<keyof PolicyInput> = {
  name: ['Name'],
  description: ['Description'],
  rules: ['Rules', 'Elapsed time seconds'],
};

const PERSON = '';
const MOST_MINUTES = LONGEST_DELAY_SECONDS / 60;

function problemsIn({ name, rules }: PolicyInput): Problems<keyof PolicyInput> {
  const badTime = rules.some(({ minutes }) => !/^\d{1,4}$/.test(minutes) || Number(minutes) > MOST_MINUTES);
  const noTarget = rules.some(({ schedule, person }) => schedule === PERSON && person === null);
  return {
    ...(name.trim() === '' && { name: "Name can't be blank" }),
    ...(badTime
      ? { rules: `Minutes must be a number from 0 to ${MOST_MINUTES}` }
      : noTarget && { rules: 'Choose a schedule or a person for each rule' }),
  };
}

const newRule = (schedules: readonly Schedule[], minutes: string): RuleInput => ({
  minutes,
  status: 'acknowledged',
  schedule: schedules[0]?.iid ?? PERSON,
  person: null,
});

/** A form for the policy of a project. */
export function NewPolicyScreen({ namespace, title, notFound }: OnCallScreenProps) {
  return (
    <EditPage what="this page" read={(signal) => readForEdit(namespace.fullPath, signal)} notFound={notFound}>
      {({ name, schedules }) => (
        <PolicyForm
          namespace={namespace}
          title={title}
          place={name}
          schedules={schedules}
          initial={{ name: '', description: '', rules: [newRule(schedules, '0')] }}
          submitLabel="Create policy"
          send={(values) => createPolicy(namespace.fullPath, values)}
        />
      )}
    </EditPage>
  );
}

/** A form that changes the policy of a project. */
export function EditPolicyScreen({ namespace, title, notFound, iid }: OnCallScreenProps & { iid: string }) {
  return (
    <EditPage
      what="this policy"
      read={async (signal) => {
        const onCall = await readForEdit(namespace.fullPath, signal);
        const id = onCall?.policy?.id;
        return onCall?.policy && id && String(numberOf(id)) === iid
          ? { ...onCall, policy: onCall.policy, id }
          : null;
      }}
      notFound={notFound}
    >
      {({ name, schedules, policy, id }) => (
        <PolicyForm
          namespace={namespace}
          title={title}
          place={name}
          schedules={schedules}
          initial={{
            name: policy.name ?? '',
            description: policy.description ?? '',
            rules: (policy.rules ?? []).map(({ elapsedTimeSeconds, status, oncallSchedule, user }) => ({
              minutes: String(Math.round((elapsedTimeSeconds ?? 0) / 60)),
              status: (status ?? 'RESOLVED').toLowerCase() as RuleStatus,
              schedule: oncallSchedule?.iid ?? PERSON,
              person:
                user === null ? null : { id: numberOf(user.id), name: user.name, username: user.username },
            })),
          }}
          submitLabel="Save changes"
          send={(values) => updatePolicy(namespace.fullPath, id, values)}
        />
      )}
    </EditPage>
  );
}

interface PolicyFormProps {
  namespace: Namespace;
  title: string;
  place: string;
  schedules: readonly Schedule[];
  initial: PolicyInput;
  submitLabel: string;
  send: (values: PolicyInput) => Promise<void>;
}

function PolicyForm({ namespace, title, place, schedules, initial, submitLabel, send }: PolicyFormProps) {
  useDocumentTitle(title, place);
  const page = pageOf(namespace, 'escalation_policies');
  const form = useForm({
    initial,
    names,
    check: problemsIn,
    send,
    onSent: () => navigate(page, { replace: true }),
  });
  return (
    <FormPage
      title={title}
      lead="It starts when an incident of this project is triggered, and follows changes at once."
      form={form}
      submitLabel={submitLabel}
      cancelHref={page}
    >
      <PolicyFields namespace={namespace} schedules={schedules} form={form} />
    </FormPage>
  );
}

function PolicyFields({
  namespace,
  schedules,
  form: { values, problems, set },
}: {
  namespace: Namespace;
  schedules: readonly Schedule[];
  form: Form<PolicyInput>;
}) {
  const { rules } = values;
  const change = (n: number, patch: Partial<RuleInput>) =>
    set({ rules: rules.map((rule, other) => (other === n ? { ...rule, ...patch } : rule)) });
  return (
    <>
      <TextField
        label="Name"
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is opened to type a name
        autoFocus
        autoComplete="off"
        maxLength={72}
        value={values.name}
        error={problems.name}
        onChange={(name) => set({ name })}
      />
      <TextArea
        label="Description"
        rows={2}
        value={values.description}
        error={problems.description}
        onChange={(description) => set({ description })}
      />
      {rules.map((rule, n) => (
        // oxlint-disable-next-line react/no-array-index-key -- rules have no other identity while they are edited
        <fieldset key={n} className={styles['rule']}>
          <legend>Rule {n + 1}</legend>
          <div className={styles['fields']}>
            <TextField
              label="After minutes"
              inputMode="numeric"
              required
              value={rule.minutes}
              onChange={(minutes) => change(n, { minutes })}
            />
            <Select<RuleStatus>
              label="If it is not"
              value={rule.status}
              options={RULE_STATUSES.map((status) => ({
                value: status,
                label: STATUS_WORDS[status].toLowerCase(),
              }))}
              onChange={(status) => change(n, { status })}
            />
            <Select
              label="Email"
              value={rule.schedule}
              options={[
                ...schedules.map(({ iid, name }) => ({ value: iid, label: `Who is on call in ${name}` })),
                { value: PERSON, label: 'A person' },
              ]}
              onChange={(schedule) => change(n, { schedule })}
            />
            {rule.schedule === PERSON && (
              <PersonChoice
                label="Person"
                within={namespace}
                without={[]}
                value={rule.person}
                onChange={(person) => change(n, { person })}
              />
            )}
          </div>
          {rules.length > 1 && (
            <div>
              <Button
                aria-label={`Remove rule ${n + 1}`}
                onClick={() => set({ rules: rules.filter((_, other) => other !== n) })}
              >
                Remove
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      {problems.rules !== undefined && (
        <p role="alert" className={styles['problem']}>
          {problems.rules}
        </p>
      )}
      {rules.length < MOST_RULES && (
        <div>
          <Button
            onClick={() =>
              set({
                rules: [
                  ...rules,
                  newRule(schedules, String(Math.min(Number(rules.at(-1)?.minutes) + 5 || 5, MOST_MINUTES))),
                ],
              })
            }
          >
            Add rule
          </Button>
        </div>
      )}
    </>
  );
}
