import type { ShortcutDeclaration } from '../../shortcuts/registry.ts';
import styles from './ShortcutsScreen.module.css';

/** Names the shortcuts that have the same keys. */
export function Conflicts({ shortcuts }: { shortcuts: readonly ShortcutDeclaration[] }) {
  if (shortcuts.length === 0) return null;
  const names = shortcuts.map(({ description }) => description).join(', ');
  return (
    <p role="status" className={styles['conflict']}>
      Same keys: {names}. Only one of them can work.
    </p>
  );
}
