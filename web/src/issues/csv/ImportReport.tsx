import { countText, numberText } from '../../ui/dates/first/local-numbers.ts';
import { LinkButton } from '../../ui/first/LinkButton.tsx';
import { VisuallyHidden } from '../../ui/first/VisuallyHidden.tsx';
import { Alert, type AlertVariant } from '../../ui/messages/Alert.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import type { IssueImport, IssueImportProblem } from '../../api/routes.ts';
import styles from './ImportReport.module.css';

export interface ImportReportProps {
  told: IssueImport;
  /** Path of the list of the viewer's own issues, newest first. */
  ownIssues: string;
  onLeave: () => void;
}

/** The result, or expected result, of an import. */
export function ImportReport({ told, ownIssues, onLeave }: ImportReportProps) {
  if (told.status === 'running') return <Running told={told} />;
  const { variant, text } = outcomeOf(told);
  const made = !told.dry_run && told.imported > 0;
  return (
    <>
      <Alert
        variant={variant}
        actions={
          made ? (
            <LinkButton size="small" href={ownIssues} onClick={onLeave}>
              View imported issues
            </LinkButton>
          ) : null
        }
      >
        {text}
      </Alert>
      {told.problems.length > 0 && <Problems problems={told.problems} />}
    </>
  );
}

function Running({ told }: { told: IssueImport }) {
  const doing = told.dry_run ? 'Checking' : 'Importing';
  const { lines, lines_tried: tried } = told;
  return (
    <div role="status" className={styles['running']}>
      <p>
        {doing} {numberText(tried)} of {countText(lines, 'issue')} …
      </p>
      <ProgressBar label={doing} percent={Math.round((100 * tried) / lines)} />
      {!told.dry_run && <p className={styles['aside']}>You can close this window. The import continues.</p>}
    </div>
  );
}

function outcomeOf(told: IssueImport): { variant: AlertVariant; text: string } {
  const { imported, left_out: leftOut, lines, problems } = told;
  if (told.status === 'failed')
    return { variant: 'danger', text: `The import stopped early. ${told.failure}` };
  const notes = problems.length > 0;
  if (told.dry_run) {
    if (leftOut === 0)
      return {
        variant: notes ? 'warning' : 'success',
        text: `All of the file can be imported: ${countText(lines, 'issue')}. Nothing has been imported yet.`,
      };
    return {
      variant: 'warning',
      text: `${numberText(imported)} of ${countText(lines, 'issue')} can be imported. Nothing has been imported yet.`,
    };
  }
  if (leftOut === 0)
    return { variant: notes ? 'warning' : 'success', text: `${countText(imported, 'issue')} imported.` };
  if (told.all_or_nothing)
    return {
      variant: 'warning',
      text: `Nothing was imported: ${countText(leftOut, 'line')} could not be imported.`,
    };
  return {
    variant: 'warning',
    text: `${countText(imported, 'issue')} imported, ${numberText(leftOut)} left out.`,
  };
}

const columnOf = ({ field }: IssueImportProblem): string => (field === 'base' ? '' : field);

const reasonOf = ({ reason }: IssueImportProblem): string => (reason.endsWith('.') ? reason : `${reason}.`);

/** Problems that prevent issues from being imported come first. */
const blockingFirst = (problems: readonly IssueImportProblem[]): IssueImportProblem[] => [
  ...problems.filter(({ left_out: leftOut }) => leftOut),
  ...problems.filter(({ left_out: leftOut }) => !leftOut),
];

function Problems({ problems }: { problems: readonly IssueImportProblem[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <div className={styles['scroll']} role="region" aria-label="Problems" tabIndex={0}>
      <table className={styles['table']}>
        <caption>
          <VisuallyHidden>Problems with lines of the file</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Column</th>
            <th scope="col">Problem</th>
          </tr>
        </thead>
        <tbody>
          {blockingFirst(problems).map((problem, n) => (
            // oxlint-disable-next-line react/no-array-index-key -- nothing of a line is unique, and none moves
            <tr key={n}>
              <td>{problem.line}</td>
              <td>{columnOf(problem)}</td>
              <td>{reasonOf(problem)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
