import FileUp from 'lucide-react/icons/file-up';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { HttpRefused } from '../../api/refused.ts';
import { problemsOf } from '../../forms/problems.ts';
import { type Namespace, pageOf } from '../../groups/namespace.ts';
import { navigate } from '../../navigation/place.ts';
import { decimalText } from '../../ui/dates/first/local-numbers.ts';
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Button } from '../../ui/first/Button.tsx';
import { LinkButton } from '../../ui/first/LinkButton.tsx';
import { Alert } from '../../ui/messages/Alert.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { type DateOrder, uploadFile } from '../calls.ts';
import styles from '../Import.module.css';

const TYPES = '.json,.csv,.xml';

const NAMES = {
  file: ['File'],
  jira_project_key: ['Project key'],
  date_order: ['Order of day and month'],
} as const;

const ORDERS: readonly { value: DateOrder; label: string }[] = [
  { value: 'dmy', label: 'The day is first, such as 31/12/2025' },
  { value: 'mdy', label: 'The month is first, such as 12/31/2025' },
];

type Problems = Partial<Record<keyof typeof NAMES | 'form', string>>;

const MIB = 1024 * 1024;

function problemsIn(refused: unknown): Problems {
  const { status, body } = refused instanceof HttpRefused ? refused : { status: 0, body: null };
  const { max_size: most, message } = (body ?? {}) as { max_size?: unknown; message?: unknown };
  if (status === 413)
    return {
      file: `The file is larger than ${typeof most === 'number' ? `${Math.floor(most / MIB)} MiB, which is the limit of this server` : 'this server accepts'}. Export fewer issues at a time.`,
    };
  const { date_order: order } = (typeof message === 'object' ? (message ?? {}) : {}) as {
    date_order?: unknown;
  };
  if (Array.isArray(order)) return { date_order: order.join(' ') };
  return problemsOf(refused, NAMES);
}

/** Uploads a file that was exported from Jira. */
export function FromFile({ namespace }: { namespace: Namespace }) {
  const [file, setFile] = useState<File | null>(null);
  const [projectKey, setProjectKey] = useState('');
  const [dateOrder, setDateOrder] = useState<DateOrder | null>(null);
  const [asksOrder, setAsksOrder] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [sent, setSent] = useState<number | null>(null);
  const upload = useRef<AbortController>(null);
  useEffect(() => () => upload.current?.abort(), []);

  const start = async () => {
    if (sent !== null) return;
    if (file === null) return setProblems({ file: 'Choose a file' });
    if (asksOrder && dateOrder === null) return setProblems({ date_order: 'Choose the order' });
    setProblems({});
    setSent(0);
    const abort = (upload.current = new AbortController());
    try {
      const options = { onProgress: setSent, signal: abort.signal };
      const source = await uploadFile(namespace.fullPath, { file, projectKey, dateOrder }, options);
      return navigate(pageOf(namespace, `import/jira/sources/${source}`));
    } catch (refused) {
      const found = problemsIn(refused);
      if (found.date_order !== undefined) setAsksOrder(true);
      if (!abort.signal.aborted) setProblems(found);
    }
    setSent(null);
  };

  return (
    <form
      noValidate
      aria-label="Import from a file"
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
    >
      <FileChoice
        file={file}
        problem={problems.file}
        onFile={(chosen) => {
          setFile(chosen);
          setProblems({});
        }}
      />
      <Formats />
      <TextField
        label="Project key"
        hint="Only issues of this project are read; empty for all"
        maxLength={255}
        value={projectKey}
        error={problems.jira_project_key}
        onChange={setProjectKey}
      />
      {asksOrder && (
        <RadioGroup<DateOrder | ''>
          label="Order of day and month"
          value={dateOrder ?? ''}
          error={problems.date_order}
          onChange={(order) => setDateOrder(order === '' ? null : order)}
          options={ORDERS}
        />
      )}
      {problems.form !== undefined && <Alert variant="danger">{problems.form}</Alert>}
      {sent !== null && (
        <div className={styles['progress']}>
          <p>
            {sent < 1
              ? `Uploading: ${Math.floor(sent * 100)}%`
              : 'Uploaded. The server is checking the file.'}
          </p>
          <ProgressBar label="Upload" percent={Math.floor(sent * 100)} />
        </div>
      )}
      <div className={styles['actions']}>
        <Button type="submit" variant="primary" pending={sent !== null}>
          Upload and read
        </Button>
        {sent === null ? (
          <LinkButton href={pageOf(namespace, 'issues')}>Cancel</LinkButton>
        ) : (
          <Button onClick={() => upload.current?.abort()}>Cancel the upload</Button>
        )}
      </div>
    </form>
  );
}

interface FileChoiceProps {
  file: File | null;
  problem: string | undefined;
  onFile: (file: File) => void;
}

/** A file that is chosen with a button or dropped. */
function FileChoice({ file, problem, onFile }: FileChoiceProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [dragging, setDragging] = useState(false);
  const over = (event: DragEvent, inside: boolean) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setDragging(inside);
  };
  const choose = (files: FileList | null) => {
    if (files?.[0] !== undefined) onFile(files[0]);
  };
  return (
    <div className={styles['field']}>
      <span className={styles['label']} id={id}>
        File exported from Jira
      </span>
      <div
        role="group"
        aria-labelledby={id}
        className={styles['drop']}
        data-dragging={dragging || undefined}
        onDragOver={(event) => over(event, true)}
        onDragLeave={(event) => over(event, false)}
        onDrop={(event) => {
          over(event, false);
          choose(event.dataTransfer.files);
        }}
      >
        <Button
          icon={<FileUp size={16} aria-hidden="true" />}
          aria-describedby={`${id}-file`}
          onClick={() => input.current?.click()}
        >
          {file === null ? 'Choose a file…' : 'Choose another file…'}
        </Button>
        <p id={`${id}-file`}>
          {file === null ? 'or drop it here: JSON, CSV or XML' : `${file.name}, ${sizeText(file.size)}`}
        </p>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="File"
          accept={TYPES}
          onChange={(event) => {
            choose(event.target.files);
            event.target.value = ''; // the same file may be chosen again
          }}
        />
      </div>
      {problem !== undefined && (
        <p role="alert" className={styles['problem']}>
          {problem}
        </p>
      )}
    </div>
  );
}

const MB = 1_000_000;

const sizeText = (bytes: number): string =>
  bytes < MB ? `${decimalText(bytes / 1000, 1)} KB` : `${decimalText(bytes / MB, 1)} MB`;

function Formats() {
  return (
    <details className={styles['details']}>
      <summary>How to export from Jira</summary>
      <dl>
        <dt>CSV</dt>
        <dd>
          List the issues of the project in Jira&apos;s issue search, then choose Export, CSV (all fields). It
          has no history.
        </dd>
        <dt>XML</dt>
        <dd>
          In the same place choose Export, XML. It has comments, links and the names of attachments, but no
          history.
        </dd>
        <dt>JSON</dt>
        <dd>
          Save what Jira&apos;s REST API answers to{' '}
          <code>/rest/api/2/search?jql=project=KEY&amp;fields=*all&amp;expand=changelog</code>. It has
          everything but the files themselves.
        </dd>
      </dl>
    </details>
  );
}
