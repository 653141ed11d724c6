import { linkedNoun } from '@cairn/domain/work-items/type-nouns';
import Ban from 'lucide-react/icons/ban';
import Link2 from 'lucide-react/icons/link-2';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Alert } from '../ui/messages/Alert.tsx';
import { Button } from '../ui/first/Button.tsx';
import { Skeleton } from '../ui/first/Skeleton.tsx';
import { toast } from '../ui/messages/toast.ts';
import { changeWithUndo } from '../work-items/undo/change-with-undo.ts';
import type { Item } from '../work-items/item.ts';
import { markOwnChange } from '../work-items/writes/own-changes.ts';
import { undoChanges } from '../work-items/undo/undo-changes.ts';
import { refusalText, type ItemWrites } from '../work-items/writes/writes.ts';
import type { LinkedItem } from '../api/routes.ts';
import { groupOrder, linkHeadings, removeLink, type LinkChange } from './linked-items.ts';
import { LinkForm } from './LinkForm.tsx';
import { LinkRow } from './LinkRow.tsx';
import { useLinks } from './use-links.ts';
import styles from './LinkedItems.module.css';

/** The items linked with an item by type of link, with a form to link more. */
export function LinkedItems({ item, writes }: { item: Item; writes: ItemWrites }) {
  const [adding, setAdding] = useState(false);
  const { items, problem, read, show } = useLinks(item);
  const noun = linkedNoun(item.type).many;

  const settle = async (text: string, change: LinkChange) => {
    show(change.items);
    const undo = async (changeIds: readonly string[]) => {
      await undoChanges(changeIds);
      await Promise.all([read(), writes.reread().catch(() => {})]);
    };
    await changeWithUndo({ undo }, text, Promise.resolve(change));
    // The item's blocked state may have changed with its links.
    await writes.reread().catch(() => {});
  };
  const remove = async (link: LinkedItem) => {
    const before = items ?? [];
    show(before.filter(({ link_id }) => link_id !== link.link_id));
    markOwnChange();
    try {
      await settle(`Link to “${link.title}” removed`, await removeLink(link));
    } catch (refused) {
      show(before);
      toast({ text: refusalText(refused, `An error occurred while removing ${noun}.`), tone: 'danger' });
    }
  };
  return (
    <section
      id="linked-items"
      className={styles['card']}
      aria-labelledby="linked-items-title"
      data-arriving={(items === null && !problem) || undefined}
    >
      <div className={styles['head']}>
        <h2 id="linked-items-title" className={styles['title']}>
          Linked {noun}
          <span className={styles['count']}>
            <Link2 size={14} aria-hidden="true" />
            {items?.length ?? 0}
          </span>
        </h2>
        {item.rights.link && (
          <Button
            size="small"
            icon={<Plus aria-hidden="true" />}
            aria-label={`Add linked ${noun}`}
            aria-expanded={adding}
            onClick={() => setAdding(!adding)}
          >
            Add
          </Button>
        )}
      </div>
      {adding && (
        <LinkForm
          item={item}
          onAdded={(change) => void settle('Links added', change)}
          onPartlyAdded={({ items: linked }) => show(linked)}
          onClose={() => setAdding(false)}
        />
      )}
      {problem && items === null ? (
        <div className={styles['body']}>
          <Alert
            variant="danger"
            actions={
              <Button size="small" onClick={() => void read()}>
                Try again
              </Button>
            }
          >
            Something went wrong while fetching linked {noun}.
          </Alert>
        </div>
      ) : items === null ? (
        <div className={styles['body']}>
          <Skeleton width="40%" />
        </div>
      ) : items.length === 0 ? (
        <p className={styles['empty']}>
          {item.rights.link
            ? `Link ${noun} together to show that they're related${item.kind === 'epic' ? ' or that one is blocking others' : ''}.`
            : `No linked ${noun}.`}
        </p>
      ) : (
        groupOrder.map((type) => {
          const members = items.filter(({ link_type }) => link_type === type);
          if (members.length === 0) return null;
          return (
            <div key={type}>
              <h3 className={styles['relation']}>
                {type === 'is_blocked_by' && (
                  <Ban size={14} aria-hidden="true" className={styles['blocked']} />
                )}
                {linkHeadings[type]}
              </h3>
              <ul>
                {members.map((link) => (
                  <LinkRow
                    key={link.link_id}
                    link={link}
                    onRemove={item.rights.link ? () => void remove(link) : null}
                  />
                ))}
              </ul>
            </div>
          );
        })
      )}
    </section>
  );
}
