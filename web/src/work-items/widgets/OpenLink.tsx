import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { Tooltip } from '../../ui/first/Tooltip.tsx';
import styles from './Property.module.css';

export interface OpenLinkProps {
  href: string;
  title: string;
  /** Shown after the title in the tooltip. */
  note?: string;
}

/** Link to the page of a value, at the end of its row. */
export function OpenLink({ href, title, note }: OpenLinkProps) {
  const label = note === undefined ? `Open ${title}` : `Open ${title} (${note})`;
  return (
    <Tooltip text={label} describes={false}>
      <a href={href} className={styles['open']} aria-label={label}>
        <ArrowUpRight size={14} aria-hidden="true" />
      </a>
    </Tooltip>
  );
}
