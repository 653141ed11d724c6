import { Suspense, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { usePlace } from '../navigation/PlaceProvider.tsx';
import { showPart } from '../navigation/place.ts';
import { useSidePanel } from '../navigation/side-panel.ts';
import { loadable } from '../ui/first/loadable.tsx';
import { RowsSkeleton } from '../ui/messages/RowsSkeleton.tsx';
import type { Item } from '../work-items/item.ts';
import type { ItemWrites } from '../work-items/writes/writes.ts';
import styles from './IncidentTabs.module.css';

const MetricsTab = loadable(async () => (await import('./metrics/MetricsTab.tsx')).MetricsTab);

const TimelineTab = loadable(async () => (await import('./timeline/TimelineTab.tsx')).TimelineTab);

const TABS = [
  { id: 'summary', label: 'Summary' },
  { id: 'metrics', label: 'Metrics' },
  { id: 'timeline', label: 'Timeline' },
] as const;
type Tab = (typeof TABS)[number]['id'];

export interface IncidentTabsProps {
  item: Item;
  writes: ItemWrites;
  /** The description, which is the first tab. */
  children: ReactNode;
}

/** The description of an incident and what belongs to incidents only, as tabs with addresses of their own. */
export function IncidentTabs({ item, writes, children }: IncidentTabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [tab, choose] = useTab(item);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = TABS.findIndex((one) => one.id === tab);
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: TABS.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = TABS[(to + TABS.length) % TABS.length] ?? TABS[0];
    choose(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };
  return (
    <div className={styles['tabs']}>
      <div ref={list} role="tablist" aria-label="Incident" className={styles['list']}>
        {TABS.map((one) => (
          <button
            key={one.id}
            id={`${id}-${one.id}`}
            data-tab={one.id}
            type="button"
            role="tab"
            aria-selected={one.id === tab}
            aria-controls={`${id}-panel`}
            tabIndex={one.id === tab ? 0 : -1}
            className={styles['tab']}
            onClick={() => choose(one.id)}
            onKeyDown={onKeyDown}
          >
            {one.label}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${tab}`} className={styles['panel']}>
        {tab === 'summary' && children}
        <Suspense fallback={<RowsSkeleton rows={3} />}>
          {tab === 'metrics' && <MetricsTab item={item} writes={writes} />}
          {tab === 'timeline' && <TimelineTab item={item} writes={writes} />}
        </Suspense>
      </div>
    </div>
  );
}

/** The tab in the address; in a side panel, whose address is that of a list, it is kept in state. */
function useTab({ webPath }: Item): [Tab, (tab: Tab) => void] {
  const beside = useSidePanel() !== null;
  const { pathname } = usePlace();
  const [own, setOwn] = useState<Tab>('summary');
  if (beside) return [own, setOwn];
  const tab = TABS.find((one) => pathname.endsWith(`/${one.id}`))?.id ?? 'summary';
  const choose = (next: Tab) =>
    showPart(`${webPath}${next === 'summary' ? '' : `/${next}`}${location.search}`);
  return [tab, choose];
}
