import Copy from 'lucide-react/icons/copy';
import Pencil from 'lucide-react/icons/pencil';
import type { ReactNode, Ref } from 'react';
import { useSidePanel } from '../../navigation/side-panel.ts';
import { Alert } from '../../ui/messages/Alert.tsx';
import { Avatar } from '../../ui/first/Avatar.tsx';
import { Button } from '../../ui/first/Button.tsx';
import { Tooltip } from '../../ui/first/Tooltip.tsx';
import { VisuallyHidden } from '../../ui/first/VisuallyHidden.tsx';
import { classNames } from '../../ui/first/class-names.ts';
import { BlockedBadge } from './BlockedBadge.tsx';
import { PinnedLinks } from './PinnedLinks.tsx';
import { ItemBadges } from './ItemBadges.tsx';
import type { Item } from '../item.ts';
import { usePulse } from '../use-pulse.ts';
import { When } from '../../ui/dates/moments/When.tsx';
import { TitleText } from '../../ui/first/TitleText.tsx';
import styles from './ItemHeader.module.css';

export interface ItemHeaderProps {
  item: Item;
  titleRef: Ref<HTMLHeadingElement>;
  /** True while the title is edited in the form below. */
  editing: boolean;
  onEdit: () => void;
  editRef: Ref<HTMLButtonElement>;
  menu: ReactNode;
  onCopyReference: () => void;
  problem: string | null;
  onDismissProblem: () => void;
}

/** Title, state, author and actions of an item. */
export function ItemHeader(props: ItemHeaderProps) {
  const { item, titleRef, editing, onEdit, editRef, menu, problem } = props;
  const { onCopyReference, onDismissProblem } = props;
  const pulsing = usePulse(item.title);
  // The panel has the reference in its own header.
  const isPage = useSidePanel() === null;
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <header className={styles['header']} data-editing={editing || undefined}>
      <div className={styles['top']}>
        <Heading
          ref={titleRef}
          dir="auto"
          className={classNames(styles['title'], pulsing && styles['pulse'], editing && styles['edited'])}
        >
          <TitleText title={item.title} />
        </Heading>
        <VisuallyHidden>
          <span role="status">{pulsing ? `Title changed to ${item.title}` : ''}</span>
        </VisuallyHidden>
        <div className={styles['actions']}>
          {item.rights.update && (
            <Tooltip text="Edit title and description" shortcut="e">
              <Button
                ref={editRef}
                className={styles['edit']}
                icon={<Pencil aria-hidden="true" />}
                disabled={editing}
                onClick={onEdit}
              >
                Edit
              </Button>
            </Tooltip>
          )}
          {menu}
        </div>
      </div>
      <div className={styles['facts']}>
        <ItemBadges item={item} />
        <BlockedBadge item={item} />
        {isPage && (
          <Tooltip text="Copy reference" shortcut="c r" describes={false}>
            <button
              type="button"
              className={styles['reference']}
              aria-label={`Copy reference ${item.fullReference}`}
              onClick={onCopyReference}
            >
              {item.fullReference}
              <Copy size={12} aria-hidden="true" />
            </button>
          </Tooltip>
        )}
        <span className={styles['author']}>
          Created <When instant={item.createdAt} /> by
          <Avatar name={item.author.name} src={item.author.avatarUrl} size={16} decorative />
          <span className={styles['name']} title={`@${item.author.username}`}>
            {item.author.name}
          </span>
        </span>
      </div>
      <PinnedLinks item={item} />
      {problem !== null && (
        <Alert variant="danger" onDismiss={onDismissProblem}>
          {problem}
        </Alert>
      )}
    </header>
  );
}
