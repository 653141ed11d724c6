import { Reactions } from '../../emoji/Reactions.tsx';
import { useViewer } from '../../session/viewer.ts';
import { toast } from '../../ui/messages/toast.ts';
import type { Item } from '../item.ts';
import { toggleReaction } from './toggle-reaction.ts';
import { unreadText } from '../widgets/parts.ts';
import { type ItemWrites, refusalText } from '../writes/writes.ts';
import styles from './ItemPage.module.css';

/** The item's emoji reactions, with the means to add one. */
export function ItemReactions({ item, writes }: { item: Item; writes: ItemWrites }) {
  const viewer = useViewer();
  if (item.unread.includes('awardEmoji'))
    return (
      <p role="alert" className={styles['problem']}>
        {unreadText('awardEmoji', item)}
      </p>
    );
  return (
    <Reactions
      given={item.reactions}
      viewerId={viewer?.id}
      canReact={viewer != null && item.rights.react}
      onReact={(name) => {
        if (viewer == null) return;
        toggleReaction(writes, item, name, viewer).catch((refused: unknown) =>
          toast({ text: refusalText(refused, 'Something went wrong on our end.'), tone: 'danger' }),
        );
      }}
    />
  );
}
