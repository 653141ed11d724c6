import { rangeText } from '../../ui/dates/first/local-dates.ts';
import type { HiddenReason } from '@cairn/domain/timeline/hidden/hidden';
import type { Range } from '@cairn/domain/timeline/timeframe';
import { useEffect, useEffectEvent, useState } from 'react';
import { Alert } from '../../ui/messages/Alert.tsx';
import { Button } from '../../ui/first/Button.tsx';
import { Drawer } from '../../ui/overlays/Drawer.tsx';
import { Spinner } from '../../ui/first/Spinner.tsx';
import { dayOrNull } from '../../items/api-day.ts';
import type { HiddenEpicNode, HiddenEpicPage } from './page-documents.ts';
import { fetchHiddenPage } from './fetch-page.ts';
import type { HiddenSource } from './hidden-source.ts';
import { RangeSelect } from '../settings/RangeSelect.tsx';
import styles from './HiddenDrawer.module.css';

const TITLE = {
  undated: 'Epics without dates',
  outside: 'Epics outside the range',
  reversed: 'Epics that start after they are due',
} as const satisfies Record<HiddenReason, string>;

export interface HiddenDrawerProps {
  reason: HiddenReason;
  source: HiddenSource;
  range: Range;
  onRange: (range: Range) => void;
  onClose: () => void;
}

interface Listed {
  epics: readonly HiddenEpicNode[];
  after: string | null;
  more: boolean;
}

/**
 * Drawer with the epics that the roadmap omits for one reason; for epics outside the range, another range can
 * be selected.
 */
export function HiddenDrawer({ reason, source, range, onRange, onClose }: HiddenDrawerProps) {
  return (
    <Drawer open onClose={onClose} title={TITLE[reason]}>
      {reason === 'outside' && (
        <div className={styles['range']}>
          <RangeSelect range={range} onChange={onRange} />
        </div>
      )}
      <HiddenList key={range} reason={reason} source={source} />
    </Drawer>
  );
}

/** Paged list of the epics. */
function HiddenList({ reason, source }: Pick<HiddenDrawerProps, 'reason' | 'source'>) {
  const [listed, setListed] = useState<Listed>({ epics: [], after: null, more: true });
  const [status, setStatus] = useState<'idle' | 'loading' | 'failed'>('loading');

  const take = (page: HiddenEpicPage) => {
    setListed({
      epics: [...listed.epics, ...page.nodes],
      after: page.pageInfo.endCursor,
      more: page.pageInfo.hasNextPage,
    });
    setStatus('idle');
  };
  const fetchPage = () => {
    fetchHiddenPage(source, reason, listed.after).then(take, () => setStatus('failed'));
  };
  const loadMore = () => {
    setStatus('loading');
    fetchPage();
  };
  const start = useEffectEvent(fetchPage);
  useEffect(() => start(), []);

  return (
    <>
      <ul className={styles['list']}>
        {listed.epics.map((epic) => (
          <li key={epic.id}>
            <a className={styles['epic']} href={epic.webPath}>
              <span className={styles['title']} dir="auto">
                {epic.title}
              </span>
              <span className={styles['detail']}>
                {epic.reference} · {rangeText(dayOrNull(epic.startDate), dayOrNull(epic.dueDate))}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <div className={styles['foot']}>
        {status === 'failed' && <Alert variant="danger">Something went wrong while fetching epics</Alert>}
        {status === 'loading' && <Spinner label="Loading epics" />}
        {status !== 'loading' && listed.more && <Button onClick={loadMore}>Show more</Button>}
        {status === 'idle' && listed.epics.length === 0 && <p className={styles['none']}>None</p>}
      </div>
    </>
  );
}
