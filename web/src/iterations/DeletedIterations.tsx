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
      {(
        [
          ['cadences', 'Cadence'],
          ['iterations', 'Iteration'],
        ] as const
      ).map(([kind, noun]) => (
        <section key={kind} aria-label={`Deleted ${kind}`}>
          <DeletedList
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
