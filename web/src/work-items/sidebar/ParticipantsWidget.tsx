import { typeNoun } from '@cairn/domain/work-items/type-nouns';
import { ask } from '../../api/ask.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { useState } from 'react';
import { Avatar } from '../../ui/first/Avatar.tsx';
import { Button } from '../../ui/first/Button.tsx';
import { Skeleton } from '../../ui/first/Skeleton.tsx';
import { Tooltip } from '../../ui/first/Tooltip.tsx';
import type { Item } from '../item.ts';
import type { ItemWrites } from '../writes/writes.ts';
import { workItemId } from '../work-item-id.ts';
import { useNotesNews } from '../use-notes-news.ts';
import { PARTICIPANTS, SUBSCRIBED } from './participants-document.ts';
import { Widget } from './Widget.tsx';
import { countText, numberText } from '../../ui/dates/first/local-numbers.ts';
import styles from './Widget.module.css';

const SHOWN = 7;

/** The participants of the item. Fetched separately, so that the page does not wait for them. */
export function ParticipantsWidget({ item, writes }: { item: Item; writes: ItemWrites }) {
  const [all, setAll] = useState(false);
  const { data, error, reread } = useAnswer(PARTICIPANTS, { id: workItemId(item.id) });
  // The author of a comment becomes a participant and is subscribed.
  useNotesNews(item.groupPath, item.id, () => {
    const subscription = ask(SUBSCRIBED[item.kind], { id: item.id }).then(({ item: now }) => {
      if (now !== null) writes.hold(() => ({ subscribed: now.subscribed }));
    });
    // A failed read is repeated with the next event.
    void Promise.allSettled([reread(), subscription]);
  });
  const people = data?.workItem?.widgets.flatMap(({ participants }) => participants?.nodes ?? []);
  const shown = all ? people : people?.slice(0, SHOWN);
  const hidden = (people?.length ?? 0) - SHOWN;
  return (
    <Widget
      title={people === undefined ? 'Participants' : countText(people.length, 'participant')}
      problem={
        error === null ? null : `There was an error getting the ${typeNoun(item.type).one} participants.`
      }
    >
      {shown === undefined ? (
        error === null && <Skeleton width={120} height={24} />
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
