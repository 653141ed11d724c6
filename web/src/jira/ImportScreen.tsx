import { type ReactNode, useRef, useState } from 'react';
import { AskRefused } from '../api/ask.ts';
import { Refused } from '../api/refused.ts';
import { useFetched } from '../api/use-fetched.ts';
import { EditPage } from '../forms/EditPage.tsx';
import formStyles from '../forms/FormPage.module.css';
import { type Namespace, pageOf } from '../groups/namespace.ts';
import { RightsPage } from '../namespaces/RightsPage.tsx';
import { navigate } from '../navigation/place.ts';
import { ComboBox } from '../ui/combobox/ComboBox.tsx';
import { Button } from '../ui/first/Button.tsx';
import { LinkButton } from '../ui/first/LinkButton.tsx';
import { useDocumentTitle } from '../ui/first/use-document-title.ts';
import { Alert } from '../ui/messages/Alert.tsx';
import { EmptyState } from '../ui/messages/EmptyState.tsx';
import { RowsSkeleton } from '../ui/messages/RowsSkeleton.tsx';
import { type ImportState, readImportState, readJiraProjects, startImport } from './import.ts';
import { PeopleTable, useJiraPeople } from './PeopleTable.tsx';

export interface ImportScreenProps {
  namespace: Namespace;
  title: string;
  notFound: ReactNode;
}

/** Chooses a project in Jira and the people in it, and starts the import of its issues. */
export function ImportScreen({ namespace, title, notFound }: ImportScreenProps) {
  return (
    <RightsPage namespace={namespace} right="adminPlace" notFound={notFound}>
      {(head) => (
        <EditPage what="the imports" read={() => readImportState(namespace.fullPath)} notFound={notFound}>
          {(state) => <Import namespace={namespace} place={head.name} title={title} state={state} />}
        </EditPage>
      )}
    </RightsPage>
  );
}

interface ImportProps {
  namespace: Namespace;
  place: string;
  title: string;
  state: ImportState;
}

function Import({ namespace, place, title, state }: ImportProps) {
  useDocumentTitle(title, place);
  if (!state.isConfigured)
    return (
      <EmptyState
        level={1}
        title="Jira is not set up"
        actions={
          <LinkButton variant="primary" href={pageOf(namespace, 'settings/integrations')}>
            Set up Jira
          </LinkButton>
        }
      >
        To import issues, first connect this project to your Jira.
      </EmptyState>
    );
  if (state.isRunning)
    return (
      <EmptyState
        level={1}
        title="An import is in progress"
        actions={
          <LinkButton variant="primary" href={pageOf(namespace, 'issues')}>
            View issues
          </LinkButton>
        }
      >
        Another one can be started when it is finished.
      </EmptyState>
    );
  return <ImportForm namespace={namespace} title={title} state={state} />;
}

const textOf = (problem: unknown): string => {
  if (problem instanceof AskRefused) return problem.message;
  if (problem instanceof Refused && problem.messages.length > 0) return problem.messages.join(' ');
  return 'The server cannot be reached. Check your connection and try again.';
};

function ImportForm({ namespace, title, state }: Pick<ImportProps, 'namespace' | 'title' | 'state'>) {
  const { fullPath } = namespace;
  const [key, setKey] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const people = useJiraPeople(fullPath, textOf);
  const { fetched, again } = useFetched('', () =>
    readJiraProjects(fullPath).then(
      (projects) => ({ projects, problem: null }),
      (error: unknown) => ({ projects: [], problem: textOf(error) }),
    ),
  );
  if (fetched.status !== 'ready')
    return (
      <div className={formStyles['page']}>
        <h1 className={formStyles['title']}>{title}</h1>
        <RowsSkeleton rows={3} />
      </div>
    );
  const { projects } = fetched.value;
  if (fetched.value.problem !== null)
    return (
      <div className={formStyles['page']}>
        <h1 className={formStyles['title']}>{title}</h1>
        <Alert
          variant="danger"
          actions={
            <>
              <Button onClick={again}>Try again</Button>
              <LinkButton href={pageOf(namespace, 'settings/integrations')}>Jira settings</LinkButton>
            </>
          }
        >
          {fetched.value.problem}
        </Alert>
      </div>
    );
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
      await startImport(fullPath, chosen, people.members);
      navigate(pageOf(namespace, 'issues'));
    } catch (error) {
      setProblem(textOf(error));
      setSending(false);
    }
  };
  return (
    <div className={formStyles['page']}>
      <h1 className={formStyles['title']}>{title}</h1>
      <p className={formStyles['lead']}>
        Issues are imported with their descriptions, authors, labels and times. Comments and attachments are
        not.
      </p>
      <form
        ref={form}
        noValidate
        aria-label={title}
        className={formStyles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          void start();
        }}
      >
        {problem !== null && <Alert variant="danger">{problem}</Alert>}
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
        {earlier > 0 && (
          <Alert variant="warning">
            {`You have imported from this project ${earlier} times before. Each new import will create duplicate issues.`}
          </Alert>
        )}
        <PeopleTable fullPath={fullPath} people={people} />
        <div className={formStyles['actions']}>
          <Button type="submit" variant="primary" pending={sending}>
            Continue
          </Button>
          <LinkButton href={pageOf(namespace, 'issues')}>Cancel</LinkButton>
        </div>
      </form>
    </div>
  );
}
