import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Avatar } from '../../ui/first/Avatar.tsx';
import { Button } from '../../ui/first/Button.tsx';
import { Skeleton } from '../../ui/first/Skeleton.tsx';
import { Tooltip } from '../../ui/first/Tooltip.tsx';
import type { Item } from '../item.ts';
import { workItemId } from '../work-item-id.ts';
import { useNotesNews } from '../use-notes-news.ts';
import { EPIC_SUBSCRIBED, ISSUE_SUBSCRIBED, PARTICIPANTS } from './participants-document.ts';
import { Widget } from './Widget.tsx';
import { countText, numberText } from '../../ui/dates/first/local-numbers.ts';
import styles from './Widget.module.css';

const SHOWN = 7;

/** The people who had to do with the item. Asked for apart, so that the page does not wait for them. */
export function ParticipantsWidget({ item }: { item: Item }) {
  const [all, setAll] = useState(false);
  const client = useApolloClient();
  const { data, error, refetch } = useQuery(PARTICIPANTS, { variables: { id: workItemId(item.id) } });
  // Who writes takes part from then on, and is told.
  useNotesNews(item.groupPath, item.id, () => {
    const query = item.kind === 'epic' ? EPIC_SUBSCRIBED : ISSUE_SUBSCRIBED;
    const told = client.query({ query, variables: { id: item.id }, fetchPolicy: 'network-only' });
    // What cannot be read again now is read with the next news.
    void Promise.allSettled([refetch(), told]);
  });
  const people = data?.workItem?.widgets.flatMap(({ participants }) => participants?.nodes ?? []);
  const shown = all ? people : people?.slice(0, SHOWN);
  const hidden = (people?.length ?? 0) - SHOWN;
  return (
    <Widget
      title={people === undefined ? 'Participants' : countText(people.length, 'participant')}
      problem={error === undefined ? null : `There was an error getting the ${item.kind} participants.`}
    >
      {shown === undefined ? (
        error === undefined && <Skeleton width={120} height={24} />
      ) : (
        <>
          <ul className={styles['people']}>
            {shown.map(({ id, name, avatarUrl }) => (
              <li key={id}>
                <Tooltip text={name} describes={false}>
                  <span>
                    <Avatar name={name} src={avatarUrl} size={24} />
                  </span>
                </Tooltip>
              </li>
            ))}
          </ul>
          {hidden > 0 && (
            <Button size="small" variant="quiet" onClick={() => setAll(!all)}>
              {all ? '- show less' : `+ ${numberText(hidden)} more`}
            </Button>
          )}
        </>
      )}
    </Widget>
  );
}
