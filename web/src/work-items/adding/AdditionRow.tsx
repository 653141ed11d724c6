import { Button } from '../../ui/first/Button.tsx';
import { Spinner } from '../../ui/first/Spinner.tsx';
import styles from './Adding.module.css';
import type { Addition, Additions } from './additions.ts';

export interface AdditionRowProps {
  additions: Additions;
  addition: Addition;
  noun: string;
}

/** A new item that the list does not show: it is being created, was refused, or does not match the filters. */
export function AdditionRow({ additions, addition, noun }: AdditionRowProps) {
  const { id, title, state } = addition;
  return (
    <div className={styles['addition']} data-state={state.is}>
      <span className={styles['title']} dir="auto">
        {title}
      </span>
      {state.is === 'pending' && <Spinner label={`Adding ${title}`} size={16} />}
      {state.is === 'failed' && (
        <>
          <span role="alert" className={styles['problem']}>
            {state.reason}
          </span>
          <Button size="small" onClick={() => additions.retry(id)}>
            Try again
          </Button>
          <Button size="small" variant="quiet" onClick={() => additions.dismiss(id)}>
            Discard
          </Button>
        </>
      )}
      {state.is === 'unlisted' && (
        <>
          <span role="status" className={styles['hint']}>
            Added, but the filters do not show it here.
          </span>
          <a className={styles['link']} href={state.item.webPath}>
            Open {noun}
          </a>
          <Button size="small" variant="quiet" onClick={() => additions.dismiss(id)}>
            Hide
          </Button>
        </>
      )}
    </div>
  );
}
