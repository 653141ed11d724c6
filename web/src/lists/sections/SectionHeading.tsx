import type { Grouping } from '@cairn/domain/search/grouping';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Plus from 'lucide-react/icons/plus';
import { Avatar } from '../../ui/first/Avatar.tsx';
import { IconButton } from '../../ui/first/IconButton.tsx';
import { classNames } from '../../ui/first/class-names.ts';
import { rangeText } from '../../ui/dates/first/local-dates.ts';
import { numberText } from '../../ui/dates/first/local-numbers.ts';
import { VisuallyHidden } from '../../ui/first/VisuallyHidden.tsx';
import { LabelChip } from '../../ui/LabelChip.tsx';
import { sectionTitle } from './section-words.ts';
import { topOf } from './section-lines.ts';
import { type Section, sectionId } from './section.ts';
import styles from './Sections.module.css';

export interface SectionHeadingProps {
  section: Section;
  by: Grouping;
  /** The noun of the items: `issue`. */
  noun: string;
  /** The path of the list's group or project, which is left out of the titles of what belongs to it. */
  near: string;
  collapsed: boolean;
  /** The count is up to date. */
  isCounted: boolean;
  line: string;
  onToggle: () => void;
  /** Adds an item at the top of the section; null where the viewer may not. */
  onAdd: (() => void) | null;
}

/** The heading of a section: its title, the number of its items, and a button that expands or collapses it. */
export function SectionHeading(props: SectionHeadingProps) {
  const { section, by, noun, near, collapsed, isCounted, line, onToggle, onAdd } = props;
  const { key, title, count, isPartial, start, due, color, avatarUrl, fullPath } = section;
  const text = sectionTitle(section, by);
  const counted = `${numberText(count)}${isPartial ? '+' : ''}`;
  return (
    <div role="cell" className={styles['heading']} data-row={line}>
      <h2 className={styles['name']}>
        <button
          type="button"
          className={styles['toggle']}
          aria-expanded={!collapsed}
          data-part="section"
          onClick={onToggle}
        >
          <ChevronRight
            size={16}
            aria-hidden="true"
            className={classNames(styles['arrow'], !collapsed && styles['open'])}
          />
          {key !== null && by.by === 'ASSIGNEE' && (
            <Avatar name={text} src={avatarUrl} size={24} decorative />
          )}
          {key !== null && by.by === 'LABEL_SCOPE' && title !== null && color !== null ? (
            <span data-said="title">
              <LabelChip title={title} color={color} />
            </span>
          ) : (
            <span
              data-said="title"
              className={classNames(styles['title'], key === null && styles['none'])}
              dir="auto"
            >
              {text}
            </span>
          )}
          {isCounted && (
            <span className={styles['count']}>
              <span data-said="count" aria-hidden="true">
                {counted}
              </span>
              <VisuallyHidden>
                {counted} {count === 1 ? noun : `${noun}s`}
              </VisuallyHidden>
            </span>
          )}
          {(start !== null || due !== null) && (
            <span className={styles['fact']}>{rangeText(start, due)}</span>
          )}
          {fullPath !== null && fullPath !== near && <span className={styles['fact']}>{fullPath}</span>}
        </button>
      </h2>
      {onAdd !== null && (
        <IconButton
          size="small"
          label={`Add ${noun} to ${text}`}
          className={styles['add']}
          data-adds={topOf(sectionId(section))}
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={onAdd}
        />
      )}
    </div>
  );
}
