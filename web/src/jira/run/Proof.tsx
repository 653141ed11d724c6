import { numberText } from '../../ui/dates/first/local-numbers.ts';
import { Alert } from '../../ui/messages/Alert.tsx';
import type { JiraImport } from '../calls.ts';
import styles from '../Import.module.css';
import { kindText } from './CountsTable.tsx';

const MOST_SAMPLES = 3;

/** Whether what is here equals what was expected, and what differs. */
export function Proof({ proof }: { proof: NonNullable<JiraImport['proof']> }) {
  const wrong = proof.kinds.filter(({ expected, found, differing }) => expected !== found || differing > 0);
  if (wrong.length === 0)
    return (
      <Alert variant="success" title="Everything is here">
        After the import, all that was expected was read again and found equal.
      </Alert>
    );
  return (
    <section aria-label="Differences" className={styles['section']}>
      <Alert variant="warning" title="Not everything is here">
        After the import, what was expected was read again. Some of it is missing, or was changed here.
      </Alert>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col" className={styles['number']}>
              Expected
            </th>
            <th scope="col" className={styles['number']}>
              Found
            </th>
            <th scope="col" className={styles['number']}>
              Different
            </th>
          </tr>
        </thead>
        <tbody>
          {wrong.map(({ kind, expected, found, differing, samples }) => (
            <tr key={kind}>
              <th scope="row">
                {kindText(kind)}
                {samples.slice(0, MOST_SAMPLES).map((sample) => (
                  <span key={sample} className={styles['target']}>
                    {sample}
                  </span>
                ))}
                {samples.length > MOST_SAMPLES && (
                  <span className={styles['target']}>More are in the report.</span>
                )}
              </th>
              <td className={styles['number']}>{numberText(expected)}</td>
              <td className={styles['number']}>{numberText(found)}</td>
              <td className={styles['number']}>{numberText(differing)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
