import type { ReactNode } from 'react';
import { LoadProblem } from '../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../ui/messages/RowsSkeleton.tsx';
import { useFetched } from '../api/use-fetched.ts';
import { HttpRefused } from '../api/refused.ts';
import styles from './FormPage.module.css';

export interface EditPageProps<Value> {
  /** What could not be loaded, for an error message, such as `this label`. */
  what: string;
  /** Throws HttpRefused. */
  read: (signal: AbortSignal) => Promise<Value | null>;
  notFound: ReactNode;
  children: (value: Value) => ReactNode;
}

/** Loads what is edited before showing its form. */
export function EditPage<Value>({ what, read, notFound, children }: EditPageProps<Value>) {
  const { fetched, again } = useFetched('', async (signal) => {
    try {
      return await read(signal);
    } catch (problem) {
      if (problem instanceof HttpRefused && problem.status === 404) return null;
      throw problem;
    }
  });
  if (fetched.status === 'ready') return fetched.value === null ? notFound : children(fetched.value);
  return (
    <div className={styles['page']}>
      {fetched.status === 'failed' ? <LoadProblem what={what} onRetry={again} /> : <RowsSkeleton rows={3} />}
    </div>
  );
}
