import { type ReactNode, useState } from 'react';
import { problemOf } from '../../forms/problems.ts';
import { type Namespace, pageOf } from '../../groups/namespace.ts';
import { RightsPage } from '../../namespaces/RightsPage.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { numberText } from '../../ui/dates/first/local-numbers.ts';
import { When } from '../../ui/dates/moments/When.tsx';
import { Button } from '../../ui/first/Button.tsx';
import { LinkButton } from '../../ui/first/LinkButton.tsx';
import { useDocumentTitle } from '../../ui/first/use-document-title.ts';
import { LabelChip } from '../../ui/LabelChip.tsx';
import { Alert } from '../../ui/messages/Alert.tsx';
import { LoadProblem } from '../../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../../ui/messages/RowsSkeleton.tsx';
import { toast } from '../../ui/messages/toast.ts';
import { AlertDialog } from '../../ui/overlays/AlertDialog.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { changeImport, type JiraImport, readImport, reportAddress } from '../calls.ts';
import styles from '../Import.module.css';
import { projectName, isOver, stateOf } from '../import-state.ts';
import { usePolled } from '../use-polled.ts';
import { CountsTable } from './CountsTable.tsx';
import { Failures } from './Failures.tsx';
import { Proof } from './Proof.tsx';

export interface RunScreenProps {
  namespace: Namespace;
  iid: string;
  title: string;
  notFound: ReactNode;
}

/** An import from Jira: how far it is, what came of it, and what could not be imported. */
export function RunScreen({ namespace, iid, ...props }: RunScreenProps) {
  return (
    <RightsPage namespace={namespace} right="adminPlace" notFound={props.notFound}>
      {(head) => <Run key={iid} namespace={namespace} place={head.name} iid={iid} {...props} />}
    </RightsPage>
  );
}

function Run({ namespace, place, iid, title, notFound }: RunScreenProps & { place: string }) {
  const { fullPath } = namespace;
  const {
    value: made,
    failed,
    again,
    set,
  } = usePolled((signal) => readImport(fullPath, iid, signal), isOver);
  useDocumentTitle(made ? projectName(made) : title, place);
  if (made === null) return notFound;
  if (made === undefined)
    return (
      <div className={styles['page']}>
        {failed ? <LoadProblem what="this import" onRetry={again} /> : <RowsSkeleton rows={4} />}
      </div>
    );
  const { state, text, tone } = stateOf(made);
  const { label, error_message: reason, started_by: startedBy } = made;
  return (
    <div className={styles['page']}>
      <header>
        <h1 className={styles['title']}>
          <span dir="auto">{projectName(made)}</span>{' '}
          <span role="status">
            <Badge tone={tone}>{text}</Badge>
          </span>
        </h1>
        <p className={styles['hint']}>
          Import from Jira, started <When instant={made.created_at} />
          {startedBy !== null && ` by ${startedBy.name}`}
          {made.finished_at !== null && (
            <>
              , finished <When instant={made.finished_at} />
            </>
          )}
        </p>
      </header>
      {state === 'failed' && (
        <Alert variant="danger" title="The import failed">
          {reason} What was imported before stays.
        </Alert>
      )}
      {state === 'cancelled' && <Alert variant="warning">{reason} What was imported before stays.</Alert>}
      {!isOver(made) && (
        <>
          {failed && <Alert variant="warning">The server cannot be reached. The import goes on there.</Alert>}
          <Progress made={made} />
          <Controls fullPath={fullPath} made={made} onChange={set} />
        </>
      )}
      <CountsTable counts={made.counts} />
      {isOver(made) && (
        <>
          {made.proof !== null && <Proof proof={made.proof} />}
          <div className={styles['actions']}>
            {label !== null && (
              <span>
                Issues with the label{' '}
                <LabelChip
                  title={label.title}
                  color={label.color}
                  href={`${pageOf(namespace, 'issues')}?state=all&label_name[]=${encodeURIComponent(label.title)}`}
                />
              </span>
            )}
            <LinkButton href={reportAddress(fullPath, made.id, 'csv')} download>
              Download report (CSV)
            </LinkButton>
            <LinkButton href={reportAddress(fullPath, made.id, 'json')} download>
              Download report (JSON)
            </LinkButton>
            <LinkButton href={pageOf(namespace, 'import/jira')}>All imports</LinkButton>
          </div>
        </>
      )}
      <Failures fullPath={fullPath} made={made} />
    </div>
  );
}

const PHASES: Readonly<Record<JiraImport['phase'], string>> = {
  reading: 'Reading the issues',
  issues: 'Writing the issues',
  relations: 'Writing parents, links and epics',
  checking: 'Comparing with Jira',
};
const ORDER = Object.keys(PHASES);

function Progress({ made: { phase, position, total } }: { made: JiraImport }) {
  const isKnown = total !== null && total > 0;
  const step = `${PHASES[phase]} (step ${ORDER.indexOf(phase) + 1} of ${ORDER.length})`;
  return (
    <div className={styles['progress']}>
      <p>
        {step}
        {isKnown && `: ${numberText(position)} of ${numberText(total)}`}
      </p>
      <ProgressBar label={step} percent={isKnown ? Math.floor((position / total) * 100) : 0} />
    </div>
  );
}

interface ControlsProps {
  fullPath: string;
  made: JiraImport;
  onChange: (made: JiraImport) => void;
}

function Controls({ fullPath, made, onChange }: ControlsProps) {
  const [pending, setPending] = useState(false);
  const [asking, setAsking] = useState(false);
  const run = async (action: 'pause' | 'resume' | 'cancel') => {
    setPending(true);
    try {
      onChange(await changeImport(fullPath, made.id, action));
    } catch (refused) {
      toast({ text: problemOf(refused), tone: 'danger' });
    }
    setPending(false);
    setAsking(false);
  };
  return (
    <div className={styles['actions']}>
      <Button pending={pending && !asking} onClick={() => void run(made.paused ? 'resume' : 'pause')}>
        {made.paused ? 'Resume' : 'Pause'}
      </Button>
      <Button onClick={() => setAsking(true)}>Cancel the import</Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Cancel the import?"
        confirmLabel="Cancel the import"
        cancelLabel="Go on importing"
        tone="danger"
        pending={pending}
        onConfirm={() => void run('cancel')}
      >
        What was imported so far stays, with the label of the import. A canceled import cannot be resumed; a
        new one can update what is there.
      </AlertDialog>
    </div>
  );
}
