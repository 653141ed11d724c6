import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDot from 'lucide-react/icons/circle-dot';
import EyeOff from 'lucide-react/icons/eye-off';
import X from 'lucide-react/icons/x';
import { IconButton } from '../ui/first/IconButton.tsx';
import type { LinkedItem } from '../api/routes.ts';
import { TitleText } from '../ui/first/TitleText.tsx';
import styles from './LinkedItems.module.css';

export interface LinkRowProps {
  link: LinkedItem;
  /** Null without permission. */
  onRemove: (() => void) | null;
}

/** A linked item. */
export function LinkRow({ link, onRemove }: LinkRowProps) {
  const open = link.state === 'opened';
  return (
    <li className={styles['row']}>
      {open ? (
        <CircleDot size={16} role="img" aria-label="Open" className={styles['open']} />
      ) : (
        <CircleCheck size={16} role="img" aria-label="Closed" className={styles['closed']} />
      )}
      <span className={styles['name']}>
        <a href={link.path} className={styles['link']} dir="auto">
          <TitleText title={link.title} />
        </a>
        {link.confidential && (
          <EyeOff size={14} role="img" aria-label="Confidential" className={styles['confidential']} />
        )}
        <span className={styles['reference']}>{link.reference}</span>
      </span>
      {onRemove !== null && (
        <IconButton
          size="small"
          label={`Remove link to ${link.reference}`}
          icon={<X size={14} aria-hidden="true" />}
          onClick={onRemove}
        />
      )}
    </li>
  );
}
