import Search from 'lucide-react/icons/search';
import { Kbd } from '../../ui/first/Kbd.tsx';
import { Tooltip } from '../../ui/first/Tooltip.tsx';
import { showOverlay } from '../overlay-state.ts';
import styles from './Sidebar.module.css';

/** The row that opens the palette. */
export function SidebarSearch({ rail }: { rail: boolean }) {
  return (
    <Tooltip text={rail ? 'Search or jump to' : ''} shortcut={rail ? 'mod+k' : undefined} describes={false}>
      <button
        type="button"
        className={styles['link']}
        aria-haspopup="dialog"
        aria-label={rail ? 'Search or jump to' : undefined}
        onClick={() => showOverlay('palette')}
      >
        <span className={styles['icon']} aria-hidden="true">
          <Search size={16} />
        </span>
        {!rail && (
          <>
            <span className={styles['name']}>Search or jump to</span>
            <span className={styles['keys']} aria-hidden="true">
              <Kbd keys="mod+k" />
            </span>
          </>
        )}
      </button>
    </Tooltip>
  );
}
