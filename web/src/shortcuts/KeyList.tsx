import { Kbd } from '../ui/first/Kbd.tsx';
import styles from './ShortcutsDialog.module.css';

/** The keys of a shortcut, any of which works. */
export function KeyList({ keys }: { keys: readonly string[] }) {
  if (keys.length === 0) return <span className={styles['or']}>none</span>;
  return (
    <span className={styles['keys']}>
      {keys.map((each, index) => (
        <span key={each} className={styles['keys']}>
          {index > 0 && <span className={styles['or']}>or</span>}
          <Kbd keys={each} />
        </span>
      ))}
    </span>
  );
}
