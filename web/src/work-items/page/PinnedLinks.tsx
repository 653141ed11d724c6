import { LinkButton } from '../../ui/first/LinkButton.tsx';
import { VisuallyHidden } from '../../ui/first/VisuallyHidden.tsx';
import type { Item } from '../item.ts';
import { unreadText } from '../widgets/parts.ts';
import { pinnedLinks } from './pinned-links.ts';
import styles from './PinnedLinks.module.css';

/** The parts of the page that have links. */
const PARTS = ['linkedResources', 'statusPage'] as const;

/** The links of an item below its title; nothing without one. */
export function PinnedLinks({ item }: { item: Item }) {
  const links = pinnedLinks(item);
  const unread = PARTS.filter((part) => item.unread.includes(part));
  if (links.length === 0 && unread.length === 0) return null;
  return (
    <div className={styles['links']}>
      {links.map(({ text, href, icon: Icon }) => (
        <LinkButton
          key={text}
          size="small"
          href={href}
          target="_blank"
          rel="noopener noreferrer nofollow"
          icon={<Icon aria-hidden="true" />}
        >
          {text}
          <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </LinkButton>
      ))}
      {unread.map((part) => (
        <span key={part} role="alert" className={styles['problem']}>
          {unreadText(part, item)}
        </span>
      ))}
    </div>
  );
}
