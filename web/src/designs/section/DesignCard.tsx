import CircleMinus from 'lucide-react/icons/circle-minus';
import CirclePlus from 'lucide-react/icons/circle-plus';
import Download from 'lucide-react/icons/download';
import FilePen from 'lucide-react/icons/file-pen';
import GripVertical from 'lucide-react/icons/grip-vertical';
import ImageOff from 'lucide-react/icons/image-off';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useState, type ButtonHTMLAttributes } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { classNames } from '../../ui/first/class-names.ts';
import { Tooltip } from '../../ui/first/Tooltip.tsx';
import { countText } from '../../ui/dates/first/local-numbers.ts';
import type { Design } from '../design-documents.ts';
import styles from './DesignCard.module.css';

/** What the version that is shown did to a design. */
const EVENTS = {
  CREATION: { text: 'Added in this version', icon: CirclePlus },
  MODIFICATION: { text: 'Modified in this version', icon: FilePen },
  DELETION: { text: 'Archived in this version', icon: CircleMinus },
} as const;

export interface DesignCardProps {
  design: Design;
  path: string;
  /** True while files are dragged over it. */
  isTarget: boolean;
  /** True while it is moved. */
  held: boolean;
  /** Whether it is selected; undefined where it cannot be. */
  chosen: boolean | undefined;
  onChoose: (chosen: boolean) => void;
  /** Of the button by which it is moved; null where it cannot be. */
  grip: (ButtonHTMLAttributes<HTMLButtonElement> & { 'data-grip': string }) | null;
}

/** One design: a small picture that leads to it, and what can be done with it. */
export function DesignCard({ design, path, isTarget, held, chosen, onChoose, grip }: DesignCardProps) {
  const { filename, image, imageV432x230, notesCount, event, imported } = design;
  const [broken, setBroken] = useState<string | null>(null);
  const source = imageV432x230 ?? image;
  const happened = event === 'NONE' ? undefined : EVENTS[event];
  return (
    <li
      className={classNames(
        styles['card'],
        isTarget && styles['target'],
        held && styles['held'],
        chosen && styles['chosen'],
      )}
      data-design={filename}
    >
      <a href={path} className={styles['link']} data-design-link={filename} draggable={false}>
        <span className={styles['picture']}>
          {broken === source ? (
            <ImageOff className={styles['broken']} aria-label="The picture could not be loaded" />
          ) : (
            <img src={source} alt="" loading="lazy" draggable={false} onError={() => setBroken(source)} />
          )}
        </span>
        <span className={styles['name']} title={filename}>
          {filename}
        </span>
      </a>
      <span className={styles['facts']}>
        {happened !== undefined && (
          <Tooltip text={happened.text} describes={false}>
            <span role="img" aria-label={happened.text} className={styles['event']} data-event={event}>
              <happened.icon size={14} aria-hidden="true" />
            </span>
          </Tooltip>
        )}
        {imported && <Badge>Imported</Badge>}
        {notesCount > 0 && (
          <span className={styles['comments']} aria-label={countText(notesCount, 'comment', 'comments')}>
            <MessageCircle size={14} aria-hidden="true" />
            {notesCount}
          </span>
        )}
        <a
          href={image}
          download={filename}
          className={classNames(styles['tool'], styles['download'])}
          aria-label={`Download ${filename}`}
        >
          <Download size={14} aria-hidden="true" />
        </a>
        {grip !== null && (
          <button
            {...grip}
            type="button"
            className={classNames(styles['tool'], styles['grip'])}
            aria-label={`Move ${filename}`}
          >
            <GripVertical size={14} aria-hidden="true" />
          </button>
        )}
      </span>
      {chosen !== undefined && (
        <input
          type="checkbox"
          className={styles['choice']}
          checked={chosen}
          aria-label={`Select ${filename}`}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        />
      )}
    </li>
  );
}
