import { useState } from 'react';
import { numberText } from '../../ui/dates/first/local-numbers.ts';
import { useViewer } from '../../session/viewer.ts';
import { Button } from '../../ui/first/Button.tsx';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { FileField } from '../../ui/fields/FileField.tsx';
import { Alert } from '../../ui/messages/Alert.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { ImportReport } from './ImportReport.tsx';
import { useIgnoredColumns } from './use-ignored-columns.ts';
import { useIssueImport } from './use-issue-import.ts';
import styles from './CsvDialog.module.css';

export interface ImportDialogProps {
  /** Path of the list. */
  list: string;
  onClose: () => void;
}

const FORM =
  'A CSV file in UTF-8, up to 10 MB and 5,000 issues. The first line names the columns: title and description, and optionally due_date, milestone, type, state, labels, assignee_username, weight, health_status, confidential and locked. Exported files have them. Quick actions in descriptions run.';

/** Imports issues into a project from a CSV file, with an optional preview of the result. */
export function ImportDialog({ list, onClose }: ImportDialogProps) {
  const viewer = useViewer();
  const [file, setFile] = useState<File | null>(null);
  const ignoredColumns = useIgnoredColumns(file);
  const [allOrNothing, setAllOrNothing] = useState(false);
  const { state, begin, forget } = useIssueImport(list);
  const [dryRun, setDryRun] = useState(false);
  const busy = state.step === 'sending' || (state.step === 'told' && state.told.status === 'running');
  const isOver = state.step === 'told' && state.told.status !== 'running' && !state.told.dry_run;
  const run = (dry: boolean) => {
    if (file === null || busy) return;
    setDryRun(dry);
    void begin(file, { dryRun: dry, allOrNothing });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Import issues"
      width={560}
      actions={
        <>
          <Button onClick={onClose}>{busy || isOver ? 'Close' : 'Cancel'}</Button>
          <Button disabled={file === null || isOver} pending={busy && dryRun} onClick={() => run(true)}>
            Check the file
          </Button>
          <Button
            variant="primary"
            disabled={file === null || isOver}
            pending={busy && !dryRun}
            onClick={() => run(false)}
          >
            Import issues
          </Button>
        </>
      }
    >
      <div className={styles['body']}>
        <FileField
          label="Upload CSV file"
          accept=".csv,text/csv"
          hint={FORM}
          onChange={(chosen) => {
            setFile(chosen);
            forget();
          }}
        />
        <div role="status">
          {ignoredColumns.length > 0 && <p>Columns not imported: {listed(ignoredColumns)}.</p>}
        </div>
        <Checkbox
          label="Import nothing if any line has an error"
          checked={allOrNothing}
          disabled={busy}
          onChange={setAllOrNothing}
        />
        {state.step === 'refused' && <Alert variant="danger">{state.why}</Alert>}
        {state.step === 'told' && (
          <ImportReport
            told={state.told}
            onLeave={onClose}
            ownIssues={`${list}?state=all&author_username=${encodeURIComponent(viewer?.username ?? '')}`}
          />
        )}
      </div>
    </Dialog>
  );
}

const MOST_NAMED = 12;

function listed(headings: readonly string[]): string {
  const more = headings.length - MOST_NAMED;
  return [...headings.slice(0, MOST_NAMED), ...(more > 0 ? [`${numberText(more)} more`] : [])].join(', ');
}
