import { pageAddress } from '@cairn/domain/pages/addresses';
import CircleDot from 'lucide-react/icons/circle-dot';
import House from 'lucide-react/icons/house';
import Inbox from 'lucide-react/icons/inbox';
import Plus from 'lucide-react/icons/plus';
import { lazy, memo } from 'react';
import { withBase } from '../../site/base-path.ts';
import type { TriggerProps } from '../../ui/menu/use-overlay-trigger.ts';
import { AfterFirstPaint } from '../AfterFirstPaint.tsx';
import { showOverlay } from '../overlay-state.ts';
import styles from './BottomBar.module.css';

const CreateMenu = lazy(async () => ({ default: (await import('../create/CreateMenu.tsx')).CreateMenu }));
const UnreadMark = lazy(async () => ({ default: (await import('../../inbox/UnreadMark.tsx')).UnreadMark }));

const LINKS = [
  { name: 'home', Icon: House, label: 'Home' },
  { name: 'inbox', Icon: Inbox, label: 'Inbox' },
  { name: 'own-issues', Icon: CircleDot, label: 'My issues' },
].map((link) => ({ ...link, path: withBase(pageAddress('site', link.name) ?? '/') }));

/** In narrow windows the pages that people open most, and the menu of what can be created. */
export const BottomBar = memo(function BottomBar({ sitePage }: { sitePage: string }) {
  return (
    <nav aria-label="Quick links" className={styles['bar']}>
      {LINKS.map(({ name, Icon, label, path }) => (
        <a
          key={name}
          href={path}
          className={styles['link']}
          aria-current={withBase(sitePage) === path ? 'page' : undefined}
        >
          <span className={styles['icon']}>
            <Icon size={20} aria-hidden="true" />
          </span>
          {label}
          {name === 'inbox' && (
            <AfterFirstPaint>
              <UnreadMark />
            </AfterFirstPaint>
          )}
        </a>
      ))}
      <AfterFirstPaint waiting={<Create onClick={() => showOverlay('new-item')} />}>
        <CreateMenu placement="top end" trigger={(trigger) => <Create {...trigger} />} />
      </AfterFirstPaint>
    </nav>
  );
});

function Create(trigger: Partial<TriggerProps>) {
  return (
    <button {...trigger} type="button" className={styles['link']}>
      <span className={styles['icon']}>
        <Plus size={20} aria-hidden="true" />
      </span>
      Create
    </button>
  );
}
