import Archive from 'lucide-react/icons/archive';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Columns2 from 'lucide-react/icons/columns-2';
import Download from 'lucide-react/icons/download';
import MessagesSquare from 'lucide-react/icons/messages-square';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Heading } from 'react-aria-components/Heading';
import { Badge } from '../../ui/Badge.tsx';
import { IconButton } from '../../ui/first/IconButton.tsx';
import { TitleText } from '../../ui/first/TitleText.tsx';
import type { Design } from '../design-documents.ts';
import styles from './DesignViewer.module.css';

export interface ViewerHeaderProps {
  itemTitle: string;
  design: Design;
  /** Its place among the designs, counted from 1, and their number. */
  place: number;
  total: number;
  onStep: (by: 1 | -1) => void;
  showsComments: boolean;
  onToggleComments: () => void;
  /** Null where there is one version only. */
  onToggleCompare: (() => void) | null;
  compares: boolean;
  /** Null where it cannot be archived. */
  onArchive: (() => void) | null;
  onClose: () => void;
  todo: ReactNode;
}

export function ViewerHeader(props: ViewerHeaderProps) {
  const { itemTitle, design, place, total, onStep, showsComments, onToggleComments, onClose, todo } = props;
  const commentsLabel = showsComments ? 'Hide comments' : 'Show comments';
  return (
    <header className={styles['header']}>
      <IconButton label="Close design" shortcut="esc" icon={<X aria-hidden="true" />} onClick={onClose} />
      <div className={styles['names']}>
        <p className={styles['item']}>
          <TitleText title={itemTitle} />
        </p>
        <Heading slot="title" level={2} className={styles['filename'] ?? ''}>
          {design.filename}
        </Heading>
      </div>
      {design.imported && <Badge>Imported</Badge>}
      <div className={styles['tools']}>
        <span className={styles['position']}>
          {place} of {total}
        </span>
        <IconButton
          label="Previous design"
          shortcut="left"
          icon={<ChevronLeft aria-hidden="true" />}
          disabled={place <= 1}
          onClick={() => onStep(-1)}
        />
        <IconButton
          label="Next design"
          shortcut="right"
          icon={<ChevronRight aria-hidden="true" />}
          disabled={place >= total}
          onClick={() => onStep(1)}
        />
        {props.onToggleCompare !== null && (
          <IconButton
            label="Compare versions"
            aria-pressed={props.compares}
            icon={<Columns2 aria-hidden="true" />}
            onClick={props.onToggleCompare}
          />
        )}
        {todo}
        <a
          href={design.image}
          download={design.filename}
          className={styles['download']}
          aria-label="Download design"
          title="Download design"
        >
          <Download size={16} aria-hidden="true" />
        </a>
        {props.onArchive !== null && (
          <IconButton
            label="Archive design"
            icon={<Archive aria-hidden="true" />}
            onClick={props.onArchive}
          />
        )}
        <IconButton
          label={commentsLabel}
          icon={<MessagesSquare aria-hidden="true" />}
          onClick={onToggleComments}
        />
      </div>
    </header>
  );
}
