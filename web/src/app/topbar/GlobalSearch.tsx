import Search from 'lucide-react/icons/search';
import { Kbd } from '../../ui/first/Kbd.tsx';
import { showOverlay } from '../overlay-state.ts';
import styles from './GlobalSearch.module.css';

/** A button that looks like a search field and opens the palette. */
export function GlobalSearch() {
  return (
    <button
      type="button"
      className={styles['search']}
      aria-haspopup="dialog"
      onClick={() => showOverlay('palette')}
    >
      <Search size={16} aria-hidden="true" />
      <span className={styles['text']}>Search or jump to</span>
      <span className={styles['keys']} aria-hidden="true">
        <Kbd keys="mod+k" />
      </span>
    </button>
  );
}
