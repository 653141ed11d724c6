import type { Namespace } from '../groups/namespace.ts';
import { DeletedList } from '../namespaces/DeletedList.tsx';
import { readDeleted, restoreDeleted } from './deleted-calls.ts';
import styles from './Iterations.module.css';

export interface DeletedIterationsProps {
  namespace: Namespace;
  onRestored: () => void;
}

/** The cadences and iterations of a group that were deleted in the last 30 days, for those who may restore them. */
export function DeletedIterations({ namespace, onRestored }: DeletedIterationsProps) {
  return (
    <div className={styles['deleted']}>
      <p className={styles['facts']}>Deleted cadences and iterations can be restored for 30 days.</p>
      {(
        [
          ['cadences', 'Cadence', 'Cadences'],
          ['iterations', 'Iteration', 'Iterations'],
        ] as const
      ).map(([kind, noun, heading]) => (
        <section key={kind} aria-label={`Deleted ${kind}`}>
          <h2 className={styles['heading']}>{heading}</h2>
          <DeletedList
            brief
            namespace={namespace}
            things={kind}
            read={(place, signal) => readDeleted(kind, place, signal)}
            restore={async ({ id, title }) => {
              await restoreDeleted(kind, namespace, id);
              return `${noun} ${title} restored`;
            }}
            onRestored={onRestored}
          />
        </section>
      ))}
    </div>
  );
}
