import { rangeText } from '../../ui/dates/first/local-dates.ts';
import type { HiddenReason } from '@cairn/domain/timeline/hidden/hidden';
import type { Range } from '@cairn/domain/timeline/timeframe';
import GripVertical from 'lucide-react/icons/grip-vertical';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Alert } from '../../ui/messages/Alert.tsx';
import { Button } from '../../ui/first/Button.tsx';
import { Drawer } from '../../ui/overlays/Drawer.tsx';
import { Spinner } from '../../ui/first/Spinner.tsx';
import { dayOrNull } from '../../items/api-day.ts';
import { countText } from '../../ui/dates/first/local-numbers.ts';
import { classNames } from '../../ui/first/class-names.ts';
import { VisuallyHidden } from '../../ui/first/VisuallyHidden.tsx';
import type { DatedEpic } from '../timeline/rows/timeline-row.ts';
import type { HiddenEpicNode } from './page-documents.ts';
import type { Planning } from './planning.ts';
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
  /** Number of epics without dates; null until known. */
  count: number | null;
  /** Changes when epics have changed. */
  version: number;
  planning: Planning;
  onClose: () => void;
}

interface Listed {
  epics: readonly HiddenEpicNode[];
  after: string | null;
  more: boolean;
}

const NOTHING: Listed = { epics: [], after: null, more: true };

/**
 * Drawer with the epics that the roadmap omits for one reason. Epics without dates can be given some; for
 * epics outside the range, another range can be selected.
 */
export function HiddenDrawer(props: HiddenDrawerProps) {
  const { reason, range, onRange, onClose } = props;
  return (
    <Drawer open onClose={onClose} title={TITLE[reason]}>
      {reason === 'outside' && (
        <div className={styles['range']}>
          <RangeSelect range={range} onChange={onRange} />
        </div>
      )}
      <HiddenList key={range} {...props} />
    </Drawer>
  );
}

/** Reads pages after what is known, until there are at least this many epics. */
async function readPages(
  source: HiddenSource,
  reason: HiddenReason,
  known: Listed,
  least: number,
): Promise<Listed> {
  let now = known;
  do {
    const page = await fetchHiddenPage(source, reason, now.after);
    const { endCursor, hasNextPage } = page.pageInfo;
    now = { epics: [...now.epics, ...page.nodes], after: endCursor, more: hasNextPage };
  } while (now.more && now.epics.length < least);
  return now;
}

/** Paged list of the epics. */
function HiddenList({ reason, source, count, version, planning }: HiddenDrawerProps) {
  const [listed, setListed] = useState(NOTHING);
  const [status, setStatus] = useState<'idle' | 'loading' | 'failed'>('loading');
  const list = useRef<HTMLUListElement>(null);

  const take = (now: Listed) => {
    setListed(now);
    setStatus('idle');
  };
  const loadMore = () => {
    setStatus('loading');
    readPages(source, reason, listed, 0).then(take, () => setStatus('failed'));
  };
  const reread = useEffectEvent(() => {
    readPages(source, reason, NOTHING, listed.epics.length).then(
      (now) => {
        take(now);
        // The button of an epic that has dates now had the focus.
        if (document.activeElement === document.body)
          list.current?.closest<HTMLElement>('[role="dialog"]')?.focus();
      },
      () => setStatus('failed'),
    );
  });
  useEffect(() => reread(), [version]);

  const mayPlan = reason === 'undated' && listed.epics.some((epic) => epic.userPermissions.updateEpic);
  return (
    <>
      {mayPlan && (
        <p className={styles['hint']}>
          {count !== null && `${countText(count, 'epic')}. `}
          <span className={styles['drag']}>Drag an epic onto the timeline, or set its dates.</span>
        </p>
      )}
      <ul ref={list} className={styles['list']}>
        {listed.epics.map((epic) => (
          <HiddenEpic key={epic.id} epic={epic} planning={mayPlan ? planning : null} />
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

function HiddenEpic({ epic, planning }: { epic: HiddenEpicNode; planning: Planning | null }) {
  const dated: DatedEpic = {
    id: epic.id,
    title: epic.title,
    start: dayOrNull(epic.startDate),
    due: dayOrNull(epic.dueDate),
    startIsFixed: epic.startDateIsFixed ?? true,
    dueIsFixed: epic.dueDateIsFixed ?? true,
  };
  const may = planning !== null && epic.userPermissions.updateEpic;
  return (
    <li
      className={classNames(styles['item'], may && styles['draggable'])}
      onPointerDown={(event) => {
        if (may && (event.target as Element).closest('button') === null)
          planning.carry(event.nativeEvent, dated);
      }}
    >
      {may && <GripVertical size={16} className={styles['grip']} aria-hidden="true" />}
      <a className={styles['epic']} href={epic.webPath} draggable={false}>
        <span className={styles['title']} dir="auto">
          {epic.title}
        </span>
        <span className={styles['detail']}>
          {epic.reference}
          {(dated.start !== null || dated.due !== null) && ` · ${rangeText(dated.start, dated.due)}`}
        </span>
      </a>
      {may && (
        <Button size="small" onClick={() => planning.onDates(dated)}>
          Set dates
          <VisuallyHidden> of {epic.title}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}
