import { useState } from 'react';
import { problemOf } from '../../forms/problems.ts';
import { type Namespace, pageOf } from '../../groups/namespace.ts';
import { navigate } from '../../navigation/place.ts';
import { countText, numberText } from '../../ui/dates/first/local-numbers.ts';
import { Button } from '../../ui/first/Button.tsx';
import { LinkButton } from '../../ui/first/LinkButton.tsx';
import { Alert } from '../../ui/messages/Alert.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { deleteSource, type JiraSource, readJira } from '../calls.ts';
import styles from '../Import.module.css';

interface ReadingProps {
  namespace: Namespace;
  source: JiraSource;
  /** True while the server cannot be reached. */
  lost: boolean;
}

/** How far the issues are read, or why they could not be. */
export function Reading({ namespace, source, lost }: ReadingProps) {
  const { fullPath } = namespace;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const start = pageOf(namespace, 'import/jira');
  const run = async (action: () => Promise<string>) => {
    setBusy(true);
    setProblem(null);
    try {
      navigate(await action(), { replace: true });
    } catch (refused) {
      setProblem(problemOf(refused));
      setBusy(false);
    }
  };
  const cancel = () =>
    run(async () => {
      await deleteSource(fullPath, source.id);
      return start;
    });
  const tryAgain = () =>
    run(async () => {
      const id = await readJira(fullPath, source.jira_project_key);
      await deleteSource(fullPath, source.id);
      return `${start}/sources/${id}`;
    });
  const refused = problem !== null && <Alert variant="danger">{problem}</Alert>;
  if (source.state === 'failed') {
    return (
      <>
        {refused}
        <Alert
          variant="danger"
          title="The issues could not be read"
          actions={
            source.kind === 'jira' ? (
              <>
                <Button pending={busy} onClick={() => void tryAgain()}>
                  Try again
                </Button>
                <LinkButton href={pageOf(namespace, 'settings/integrations')}>Jira settings</LinkButton>
              </>
            ) : (
              <LinkButton href={`${start}?from=file`}>Choose another file</LinkButton>
            )
          }
        >
          {source.error_message}
        </Alert>
      </>
    );
  }
  const { issues, total } = source;
  return (
    <>
      {refused}
      {lost && <Alert variant="warning">The server cannot be reached. Reading goes on there.</Alert>}
      <div className={styles['progress']}>
        <p>
          {source.state === 'waiting' && issues === 0
            ? 'Waiting to read the issues'
            : total === null
              ? `Reading issues: ${numberText(issues)} so far`
              : `Reading issues: ${numberText(issues)} of ${numberText(total)}`}
        </p>
        <ProgressBar
          label={
            total === null ? 'Issues read' : `${numberText(issues)} of ${countText(total, 'issue')} read`
          }
          percent={total === null || total === 0 ? 0 : Math.floor((issues / total) * 100)}
        />
        <p className={styles['hint']}>
          Nothing is written to the project yet. You can leave this page; reading goes on.
        </p>
      </div>
      <div className={styles['actions']}>
        <Button pending={busy} onClick={() => void cancel()}>
          Cancel
        </Button>
      </div>
    </>
  );
}
