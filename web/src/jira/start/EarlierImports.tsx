import { useState } from 'react';
import { HttpRefused } from '../../api/refused.ts';
import { useRows } from '../../api/lists/use-rows.ts';
import { type Namespace, pageOf } from '../../groups/namespace.ts';
import { Badge } from '../../ui/Badge.tsx';
import { countText, numberText } from '../../ui/dates/first/local-numbers.ts';
import { When } from '../../ui/dates/moments/When.tsx';
import { Button } from '../../ui/first/Button.tsx';
import { LoadProblem } from '../../ui/messages/LoadProblem.tsx';
import { ShowMore } from '../../ui/messages/ShowMore.tsx';
import { toast } from '../../ui/messages/toast.ts';
import { AlertDialog } from '../../ui/overlays/AlertDialog.tsx';
import { deleteSource, importPages, type JiraImport, type ListedSource, sourcePages } from '../calls.ts';
import styles from '../Import.module.css';
import { projectName, sourceName, stateOf } from '../import-state.ts';

/** What was read and not imported yet, and the imports of a project. */
export function EarlierImports({ namespace }: { namespace: Namespace }) {
  const { fullPath } = namespace;
  const sources = useRows(`sources of ${fullPath}`, () => sourcePages(fullPath));
  const imports = useRows(`imports of ${fullPath}`, () => importPages(fullPath));
  const read = sources.list.status === 'ready' ? (sources.list.value ?? []) : [];
  const made = imports.list.status === 'ready' ? (imports.list.value ?? []) : [];
  return (
    <>
      {read.length > 0 && (
        <section aria-label="Read from Jira" className={styles['section']}>
          <h2 className={styles['heading']}>Read from Jira</h2>
          <p className={styles['hint']}>What was read is kept for seven days.</p>
          <ul className={styles['list']}>
            {read.map((source) => (
              <SourceRow key={source.id} namespace={namespace} source={source} onDeleted={sources.again} />
            ))}
          </ul>
          <ShowMore more={sources.more} next={sources.next} />
        </section>
      )}
      {imports.list.status === 'failed' && <LoadProblem what="the earlier imports" onRetry={imports.again} />}
      {made.length > 0 && (
        <section aria-label="Imports" className={styles['section']}>
          <h2 className={styles['heading']}>Imports</h2>
          <ul className={styles['list']}>
            {made.map((one) => (
              <ImportRow key={one.id} namespace={namespace} made={one} />
            ))}
          </ul>
          <ShowMore more={imports.more} next={imports.next} />
        </section>
      )}
    </>
  );
}

const READ: Readonly<Record<ListedSource['state'], string>> = {
  waiting: 'Waiting',
  reading: 'Reading',
  ready: 'Ready to import',
  failed: 'Could not be read',
};

interface SourceRowProps {
  namespace: Namespace;
  source: ListedSource;
  onDeleted: () => void;
}

function SourceRow({ namespace, source, onDeleted }: SourceRowProps) {
  const { id, state, issues, created_at: createdAt } = source;
  const name = sourceName(source);
  const [asks, setAsks] = useState(false);
  const remove = async () => {
    setAsks(false);
    try {
      await deleteSource(namespace.fullPath, id);
      toast({ text: `${name} deleted`, tone: 'success' });
      onDeleted();
    } catch (refused) {
      const isUsed = refused instanceof HttpRefused && refused.status === 409;
      const text = isUsed
        ? 'An import uses it. Wait until it is finished.'
        : 'Could not be deleted. Try again.';
      toast({ text, tone: 'danger' });
    }
  };
  return (
    <li className={styles['row']}>
      <div>
        <a href={pageOf(namespace, `import/jira/sources/${id}`)} dir="auto">
          {name}
        </a>
        <p className={styles['hint']}>
          {countText(issues, 'issue')} · <When instant={createdAt} />
        </p>
      </div>
      <Badge tone={state === 'failed' ? 'danger' : state === 'ready' ? 'accent' : 'info'}>
        {READ[state]}
      </Badge>
      <Button variant="danger" aria-label={`Delete ${name}`} onClick={() => setAsks(true)}>
        Delete
      </Button>
      <AlertDialog
        open={asks}
        onOpenChange={setAsks}
        title={`Delete ${name}?`}
        confirmLabel="Delete"
        tone="danger"
        onConfirm={() => void remove()}
      >
        What was read is deleted here. Jira and imported issues stay as they are.
      </AlertDialog>
    </li>
  );
}

/** The kinds of counts that are items. */
const ITEMS: readonly string[] = ['issues', 'epics', 'tasks'];

function ImportRow({ namespace, made }: { namespace: Namespace; made: JiraImport }) {
  const { id, created_at: createdAt, started_by: startedBy, counts } = made;
  const { text, tone } = stateOf(made);
  const items = counts.filter(({ kind }) => ITEMS.includes(kind));
  const created = items.reduce((sum, count) => sum + count.created, 0);
  const updated = items.reduce((sum, count) => sum + count.updated, 0);
  return (
    <li className={styles['row']}>
      <div>
        <a href={pageOf(namespace, `import/jira/${id}`)} dir="auto">
          {projectName(made)}
        </a>
        <p className={styles['hint']}>
          <When instant={createdAt} />
          {startedBy !== null && ` by ${startedBy.name}`}
          {items.length > 0 && ` · ${countText(created, 'item')} created`}
          {updated > 0 && `, ${numberText(updated)} updated`}
        </p>
      </div>
      <Badge tone={tone}>{text}</Badge>
    </li>
  );
}
