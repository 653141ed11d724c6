import { useRows } from '../../api/lists/use-rows.ts';
import { LoadProblem } from '../../ui/messages/LoadProblem.tsx';
import { ShowMore } from '../../ui/messages/ShowMore.tsx';
import { failurePages, type JiraImport } from '../calls.ts';
import styles from '../Import.module.css';
import { kindText } from './CountsTable.tsx';

/** What is not here as it is in Jira, and why. */
export function Failures({ fullPath, made }: { fullPath: string; made: JiraImport }) {
  const missing = made.counts.reduce((sum, count) => sum + count.failed + count.left_out, 0);
  return missing > 0 && <FailureList key={missing} fullPath={fullPath} id={made.id} />;
}

function FailureList({ fullPath, id }: { fullPath: string; id: number }) {
  const { list, more, next, again } = useRows(String(id), () => failurePages(fullPath, id));
  if (list.status === 'failed') return <LoadProblem what="what was not imported" onRetry={again} />;
  if (list.status === 'loading' || list.value === null || list.value.length === 0) return null;
  return (
    <section aria-label="Not imported" className={styles['section']}>
      <h2 className={styles['heading']}>Not imported</h2>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">In Jira</th>
            <th scope="col">Reason</th>
          </tr>
        </thead>
        <tbody>
          {list.value.map(({ kind, jira_key: key, jira_id: jiraId, reason }) => (
            <tr key={`${kind} ${key} ${jiraId} ${reason}`}>
              <th scope="row" className={styles['key']}>
                {key === '' ? jiraId : key}
                {kind !== 'issues' && <span className={styles['target']}>{kindText(kind)}</span>}
              </th>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ShowMore more={more} next={next} />
    </section>
  );
}
