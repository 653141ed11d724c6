import { typeNoun } from '@cairn/domain/work-items/type-nouns';
import { ask } from '../../../api/ask.ts';
import { useAnswer } from '../../../api/use-answer.ts';
import { AvatarStack } from '../../../ui/AvatarStack.tsx';
import { countText } from '../../../ui/dates/first/local-numbers.ts';
import { Avatar } from '../../../ui/first/Avatar.tsx';
import { Skeleton } from '../../../ui/first/Skeleton.tsx';
import { Popover } from '../../../ui/overlays/Popover.tsx';
import { useNotesNews } from '../../use-notes-news.ts';
import { workItemId } from '../../work-item-id.ts';
import { Property } from '../Property.tsx';
import { defineWidget, type RowProps } from '../widget.ts';
import { PARTICIPANTS, SUBSCRIBED } from './participants-document.ts';
import styles from '../Property.module.css';

export const participants = defineWidget<true>({
  name: 'participants',
  title: 'Participants',
  isReadOnly: true,
  isFooter: true,
  value: () => true,
  isEmpty: () => false,
  Row: ParticipantsProperty,
});

/** The participants of the item. Fetched separately, so that the page does not wait for them. */
function ParticipantsProperty({ item, writes }: RowProps<true>) {
  const { data, error, reread } = useAnswer(PARTICIPANTS, { id: workItemId(item.id) });
  // The author of a comment becomes a participant and is subscribed.
  useNotesNews(item.groupPath, item.id, () => {
    const subscription = ask(SUBSCRIBED, { id: workItemId(item.id) }).then(({ workItem }) => {
      const now = workItem?.features?.notifications;
      if (now != null) writes.hold(() => ({ subscribed: now.subscribed }));
    });
    // A failed read is repeated with the next event.
    void Promise.allSettled([reread(), subscription]);
  });
  const people = data?.workItem?.widgets.flatMap((widget) => widget.participants?.nodes ?? []);
  const title = people === undefined ? participants.title : countText(people.length, 'participant');
  return (
    <Property
      name={participants.name}
      title={title}
      buttonLabel="Show participants"
      problem={
        error === null ? null : `There was an error getting the ${typeNoun(item.type).one} participants.`
      }
      picker={
        people === undefined
          ? undefined
          : (button) => (
              <Popover label={title} placement="bottom end" trigger={button}>
                <ul className={styles['names']}>
                  {people.map(({ id, name, avatarUrl }) => (
                    <li key={id} className={styles['line']}>
                      <Avatar name={name} src={avatarUrl} size={20} decorative />
                      {name}
                    </li>
                  ))}
                </ul>
              </Popover>
            )
      }
    >
      {people === undefined ? (
        error === null && <Skeleton width={72} height={20} />
      ) : (
        <AvatarStack people={people} noun="participants" size={20} />
      )}
    </Property>
  );
}
