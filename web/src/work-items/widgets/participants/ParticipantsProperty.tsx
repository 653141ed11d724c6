import { typeNoun } from '@cairn/domain/work-items/type-nouns';
import { useState } from 'react';
import { ask } from '../../../api/ask.ts';
import type { AnswerOf } from '../../../api/document.ts';
import { useAnswer } from '../../../api/use-answer.ts';
import { AvatarStack } from '../../../ui/AvatarStack.tsx';
import { countText } from '../../../ui/dates/first/local-numbers.ts';
import { Avatar } from '../../../ui/first/Avatar.tsx';
import { Skeleton } from '../../../ui/first/Skeleton.tsx';
import { nextOf } from '../../../ui/listbox/use-found.ts';
import { ShowMore } from '../../../ui/messages/ShowMore.tsx';
import { Popover } from '../../../ui/overlays/Popover.tsx';
import { useNotesNews } from '../../use-notes-news.ts';
import { workItemId } from '../../work-item-id.ts';
import { Property } from '../Property.tsx';
import { UnreadProperty } from '../UnreadProperty.tsx';
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
  const { data, error, reread } = useAnswer(PARTICIPANTS, { id: workItemId(item.id), after: null });
  // The author of a comment becomes a participant and is subscribed.
  useNotesNews(item.groupPath, item.id, () => {
    const subscription = ask(SUBSCRIBED, { id: workItemId(item.id) }).then(({ workItem }) => {
      const now = workItem?.features?.notifications;
      if (now != null) writes.hold(() => ({ subscribed: now.subscribed }));
    });
    // A failed read is repeated with the next event.
    void Promise.allSettled([reread(), subscription]);
  });
  const page = data?.workItem?.widgets.find((widget) => widget.participants != null)?.participants;
  if (page == null) {
    if (error !== null)
      return (
        <UnreadProperty
          name={participants.name}
          title={participants.title}
          text={`There was an error getting the ${typeNoun(item.type).one} participants.`}
          onRetry={() => void reread().catch(() => {})}
        />
      );
    return (
      <Property name={participants.name} title={participants.title}>
        <Skeleton width={72} height={20} />
      </Property>
    );
  }
  const title = countText(page.count, 'participant');
  return (
    <Property
      name={participants.name}
      title={title}
      buttonLabel="Show participants"
      picker={(button) => (
        <Popover label={title} placement="bottom end" trigger={button}>
          <People itemId={item.id} first={page} />
        </Popover>
      )}
    >
      <AvatarStack people={page.nodes} total={page.count} noun="participants" size={20} />
    </Property>
  );
}

type Page = NonNullable<
  NonNullable<AnswerOf<typeof PARTICIPANTS>['workItem']>['widgets'][number]['participants']
>;

/** The names of the participants, page by page. */
function People({ itemId, first }: { itemId: string; first: Page }) {
  const [further, setFurther] = useState<readonly Page[]>([]);
  const [next, setNext] = useState<'idle' | 'busy' | 'failed'>('idle');
  const pages = [first, ...further];
  const after = nextOf(pages.at(-1));
  const more = async () => {
    setNext('busy');
    try {
      const { workItem } = await ask(PARTICIPANTS, { id: workItemId(itemId), after });
      const read = workItem?.widgets.flatMap((widget) => widget.participants ?? []) ?? [];
      setFurther([...further, ...read]);
      setNext('idle');
    } catch {
      setNext('failed');
    }
  };
  return (
    // Its height stays when more are shown: a popover that grows may have to move.
    <div className={first.pageInfo.hasNextPage ? styles['tall'] : undefined}>
      <ul className={styles['names']}>
        {pages
          .flatMap(({ nodes }) => nodes)
          .map(({ id, name, avatarUrl }) => (
            <li key={id} className={styles['line']}>
              <Avatar name={name} src={avatarUrl} size={20} decorative />
              {name}
            </li>
          ))}
      </ul>
      <ShowMore more={after === null ? null : () => void more()} next={next} />
    </div>
  );
}
