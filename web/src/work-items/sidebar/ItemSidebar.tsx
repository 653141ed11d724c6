import ChevronRight from 'lucide-react/icons/chevron-right';
import PanelRightClose from 'lucide-react/icons/panel-right-close';
import PanelRightOpen from 'lucide-react/icons/panel-right-open';
import type { ReactNode } from 'react';
import { Drawer } from '../../ui/overlays/Drawer.tsx';
import { Button } from '../../ui/first/Button.tsx';
import { classNames } from '../../ui/first/class-names.ts';
import { IconButton } from '../../ui/first/IconButton.tsx';
import type { SidebarMode } from './use-sidebar.ts';
import styles from './ItemSidebar.module.css';

export interface ItemSidebarProps {
  mode: SidebarMode;
  onToggle: () => void;
  /** First in the panel, and still shown when it is collapsed. */
  todo: ReactNode;
  /** Below the to-do button when the sidebar is collapsed. */
  collapsed: ReactNode;
  children: ReactNode;
}

/** The sidebar of an item: a column, a strip when collapsed, a drawer in narrow windows, or part of the page. */
export function ItemSidebar({ mode, onToggle, todo, collapsed, children }: ItemSidebarProps) {
  if (mode === 'away' || mode === 'drawer') {
    return (
      <Drawer open={mode === 'drawer'} onClose={onToggle} title="Details">
        <aside aria-label="Details">
          <div className={styles['top']}>{todo}</div>
          {children}
        </aside>
      </Drawer>
    );
  }
  if (mode === 'inline' || mode === 'folded') {
    const shown = mode === 'inline';
    return (
      <aside aria-label="Details" className={styles['inline']}>
        <div className={styles['top']}>
          <Button
            variant="quiet"
            size="small"
            aria-expanded={shown}
            icon={
              <ChevronRight
                className={classNames(styles['chevron'], shown && styles['shown'])}
                aria-hidden="true"
              />
            }
            onClick={onToggle}
          >
            Details
          </Button>
          {todo}
        </div>
        {shown && <div className={styles['widgets']}>{children}</div>}
      </aside>
    );
  }
  const open = mode === 'open';
  const toggle = (
    <IconButton
      className={styles['toggle']}
      size="small"
      label={open ? 'Collapse details' : 'Expand details'}
      shortcut="mod+/"
      icon={open ? <PanelRightClose aria-hidden="true" /> : <PanelRightOpen aria-hidden="true" />}
      onClick={onToggle}
    />
  );
  return (
    <aside aria-label="Details" className={styles[mode]}>
      <div className={styles['top']}>
        {open && todo}
        {toggle}
        {!open && todo}
        {!open && collapsed}
      </div>
      {open && children}
    </aside>
  );
}
