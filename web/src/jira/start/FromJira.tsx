import { useRef, useState } from 'react';
import { useFetched } from '../../api/use-fetched.ts';
import { problemOf } from '../../forms/problems.ts';
import { type Namespace, pageOf } from '../../groups/namespace.ts';
import { navigate } from '../../navigation/place.ts';
import { ComboBox } from '../../ui/combobox/ComboBox.tsx';
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx';
import { Button } from '../../ui/first/Button.tsx';
import { LinkButton } from '../../ui/first/LinkButton.tsx';
import { Alert } from '../../ui/messages/Alert.tsx';
import { RowsSkeleton } from '../../ui/messages/RowsSkeleton.tsx';
import { readJira } from '../calls.ts';
import styles from '../Import.module.css';
import { PeopleTable } from '../PeopleTable.tsx';
import { type ImportState, type JiraProject, readJiraProjects, startImport } from './quick-import.ts';
import { useJiraPeople } from './use-jira-people.ts';

export interface FromJiraProps {
  namespace: Namespace;
  state: ImportState;
}

/** Chooses a project in the Jira that is set up. */
export function FromJira({ namespace, state }: FromJiraProps) {
  const { fullPath } = namespace;
  const { fetched, again } = useFetched('', () =>
    readJiraProjects(fullPath).then(
      (projects) => ({ projects, problem: null }),
      (error: unknown) => ({ projects: [], problem: problemOf(error) }),
    ),
  );
  if (fetched.status !== 'ready') return <RowsSkeleton rows={3} />;
  const { projects, problem } = fetched.value;
  if (problem !== null)
    return (
      <Alert
        variant="danger"
        actions={
          <>
            <Button onClick={again}>Try again</Button>
            <LinkButton href={pageOf(namespace, 'settings/integrations')}>Jira settings</LinkButton>
          </>
        }
      >
        {problem}
      </Alert>
    );
  return <ProjectForm namespace={namespace} state={state} projects={projects} />;
}

type Extent = 'basic' | 'chosen';

interface ProjectFormProps extends FromJiraProps {
  projects: readonly JiraProject[];
}

function ProjectForm({ namespace, state, projects }: ProjectFormProps) {
  const { fullPath } = namespace;
  const [key, setKey] = useState<string | null>(null);
  const [extent, setExtent] = useState<Extent>('basic');
  const [missing, setMissing] = useState(false);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const people = useJiraPeople(fullPath);
  const chosen = projects.find((project) => project.key === key);
  const earlier = state.earlier.get(chosen?.key ?? '') ?? 0;
  const start = async () => {
    setMissing(chosen === undefined);
    // The button is below the people, far from the field.
    if (chosen === undefined) form.current?.querySelector('input')?.focus();
    if (chosen === undefined || sending) return;
    setSending(true);
    setProblem(null);
    try {
      if (extent === 'chosen') {
        const source = await readJira(fullPath, chosen.key);
        return navigate(pageOf(namespace, `import/jira/sources/${source}`));
      }
      await startImport(fullPath, chosen, people.members());
      navigate(pageOf(namespace, 'issues'));
    } catch (error) {
      setProblem(problemOf(error));
      setSending(false);
    }
  };
  return (
    <form
      ref={form}
      noValidate
      aria-label="Import from your Jira"
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
    >
      <ComboBox
        label="Import from"
        placeholder="Jira project"
        options={projects.map((project) => ({
          value: project.key,
          label: `${project.name} (${project.key})`,
        }))}
        value={key}
        error={missing ? 'Choose a Jira project' : undefined}
        onChange={(value) => {
          setKey(value);
          setMissing(false);
        }}
      />
      <RadioGroup
        label="What is imported"
        value={extent}
        onChange={setExtent}
        options={[
          {
            value: 'basic',
            label: 'Issues with their descriptions, authors, labels and times',
            hint: 'The import starts at once. Comments, attachments, sprints and other fields are left out.',
          },
          {
            value: 'chosen',
            label: 'Everything I choose',
            hint: 'The issues are read first. Then you choose what becomes of their types, statuses, fields, comments and attachments, and see the result before anything is written. Issues imported before can be updated.',
          },
        ]}
      />
      {extent === 'basic' && earlier > 0 && (
        <Alert variant="warning">
          {`You have imported from this project ${earlier} times before. Each new import will create duplicate issues.`}
        </Alert>
      )}
      {extent === 'basic' && (
        <section aria-label="People" className={styles['section']}>
          <h2 className={styles['heading']}>People</h2>
          <p className={styles['hint']}>
            You become the author of issues whose reporter has no member here. Only members of this project
            can be chosen.
          </p>
          <PeopleTable
            {...people}
            fullPath={fullPath}
            empty="Jira shows no people to this account."
            onChoose={people.choose}
          />
        </section>
      )}
      {problem !== null && <Alert variant="danger">{problem}</Alert>}
      <div className={styles['actions']}>
        <Button
          type="submit"
          variant="primary"
          pending={sending}
          disabled={state.isRunning && extent === 'basic'}
        >
          Continue
        </Button>
        <LinkButton href={pageOf(namespace, 'issues')}>Cancel</LinkButton>
      </div>
    </form>
  );
}
