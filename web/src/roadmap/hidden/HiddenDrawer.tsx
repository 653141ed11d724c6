import { useApolloClient } from '@apollo/client/react';
import { parseDay } from '@cairn/domain/dates/day';
import { rangeText } from '@cairn/domain/dates/text';
import type { HiddenReason } from '@cairn/domain/timeline/hidden';
import { useEffect, useEffectEvent, useState } from 'react';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import type { EpicsRequest } from '../epics-request.ts';
import { HIDDEN_EPICS, type HiddenEpicNode } from '../hidden-documents.ts';
import styles from './HiddenDrawer.module.css';

const TITLE = {
  undated: 'Epics without dates',
  outside: 'Epics outside the range',
  reversed: 'Epics that start after they are due',
} as const satisfies Record<HiddenReason, string>;
const ARGUMENT = { undated: 'UNDATED', outside: 'OUTSIDE', reversed: 'REVERSED' } as const;

export type HiddenDrawerProps = { reason: HiddenReason; request: EpicsRequest; onClose: () => void };

type Listed = { epics: readonly HiddenEpicNode[]; after: string | null; more: boolean };

/** The epics the roadmap leaves out for one reason, page by page. */
export function HiddenDrawer({ reason, request, onClose }: HiddenDrawerProps) {
  const client = useApolloClient();
  const [listed, setListed] = useState<Listed>({ epics: [], after: null, more: true });
  const [status, setStatus] = useState<'idle' | 'loading' | 'failed'>('loading');

  const take = (page: {
    nodes: HiddenEpicNode[];
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  }) => {
    setListed({
      epics: [...listed.epics, ...page.nodes],
      after: page.pageInfo.endCursor,
      more: page.pageInfo.hasNextPage,
    });
    setStatus('idle');
  };
  const fetchPage = () => {
    const { sort: _sort, ...filters } = request;
    const variables = { ...filters, reason: ARGUMENT[reason], after: listed.after };
    client.query({ query: HIDDEN_EPICS, variables, fetchPolicy: 'no-cache' }).then(
      ({ data }) => (data?.group?.epics ? take(data.group.epics) : setStatus('failed')),
      () => setStatus('failed'),
    );
  };
  const loadMore = () => {
    setStatus('loading');
    fetchPage();
  };
  const start = useEffectEvent(fetchPage);
  useEffect(() => start(), []);

  return (
    <Drawer open onClose={onClose} title={TITLE[reason]}>
      <ul className={styles['list']}>
        {listed.epics.map((epic) => (
          <li key={epic.id}>
            <a className={styles['epic']} href={epic.webPath}>
              <span className={styles['title']}>{epic.title}</span>
              <span className={styles['detail']}>
                {epic.reference} · {rangeText(day(epic.startDate), day(epic.dueDate))}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <div className={styles['foot']}>
        {status === 'failed' && <Alert variant="danger">Something went wrong while fetching epics</Alert>}
        {status === 'loading' && <Spinner label="Loading epics" />}
        {status !== 'loading' && listed.more && <Button onClick={loadMore}>Load more</Button>}
      </div>
    </Drawer>
  );
}

function day(text: string | null): number | null {
  return text === null ? null : parseDay(text.slice(0, 10));
}
