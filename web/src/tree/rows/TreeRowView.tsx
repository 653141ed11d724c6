import type { Day } from '@cairn/domain/dates/day';
import { typeNoun } from '@cairn/domain/work-items/type-nouns';
import type { ItemRow } from '@cairn/domain/tree/child-rows';
import Ban from 'lucide-react/icons/ban';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Ellipsis from 'lucide-react/icons/ellipsis';
import EyeOff from 'lucide-react/icons/eye-off';
import GripVertical from 'lucide-react/icons/grip-vertical';
import X from 'lucide-react/icons/x';
import { memo, type CSSProperties } from 'react';
import { AvatarStack } from '../../ui/AvatarStack.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { classNames } from '../../ui/first/class-names.ts';
import { LabelRow } from '../../ui/LabelRow.tsx';
import { Menu } from '../../ui/menu/Menu.tsx';
import { Tooltip } from '../../ui/first/Tooltip.tsx';
import { VisuallyHidden } from '../../ui/first/VisuallyHidden.tsx';
import { labelAddress } from '../../work-items/widgets/labels/label-address.ts';
import { ItemFacts } from './ItemFacts.tsx';
import { KindIcon } from './KindIcon.tsx';
import { blockedText } from './item-words.ts';
import { lineMenu, type LineActs, type LineRights } from './line-menu.ts';
import { INDENT_PX } from '../moves/row-drag.ts';
import type { TreeItem } from '../store/tree-item.ts';
import { TitleText } from '../../ui/first/TitleText.tsx';
import styles from './TreeRowView.module.css';

export interface TreeRowViewProps extends LineRights {
  row: ItemRow;
  item: TreeItem;
  /** Number of the row, from 1. */
  line: number;
  top: number;
  height: number;
  active: boolean;
  /** Dragged, grabbed by keys, or the target of a drop. */
  state: 'dragged' | 'grabbed' | 'target' | null;
  /** The full path that references are relative to. */
  near: string;
  today: Day;
  showLabels: boolean;
  /** True when any row of the tree can be moved or removed, so that space is reserved for the handles. */
  editable: boolean;
  /** True for the last loaded one of its siblings. */
  last: boolean;
  acts: LineActs;
}

/** One child: its title and facts, and its actions. */
export const TreeRowView = memo(function TreeRowView(props: TreeRowViewProps) {
  const { row, item, mayMove, mayRemove, mayAdd, top, height } = props;
  const place = { transform: `translateY(${top}px)`, height, '--level': row.level - 1 } as CSSProperties;
  return (
    <div
      role="row"
      className={classNames(styles['row'], props.state !== null && styles[props.state])}
      style={place}
      data-row={row.id}
      tabIndex={props.active ? 0 : -1}
      aria-level={row.level}
      aria-posinset={row.index + 1}
      aria-setsize={row.siblings}
      aria-expanded={row.expanded ?? undefined}
      aria-rowindex={props.line}
      aria-label={rowName(item)}
    >
      <div
        role="gridcell"
        className={styles['main']}
        style={{ paddingInlineStart: (row.level - 1) * INDENT_PX }}
      >
        {props.editable && (
          <span className={styles['gripPlace']}>
            {mayMove && (
              <button
                type="button"
                tabIndex={-1}
                data-part="grip"
                data-act="grab"
                className={styles['grip']}
                aria-label={`Move ${item.title}`}
              >
                <GripVertical size={14} aria-hidden="true" />
              </button>
            )}
          </span>
        )}
        <span className={styles['togglePlace']}>
          {row.expanded !== null && (
            <button
              type="button"
              tabIndex={-1}
              data-act="toggle"
              className={styles['toggle']}
              aria-label={`${row.expanded ? 'Collapse' : 'Expand'} ${item.title}`}
            >
              <ChevronRight size={16} aria-hidden="true" data-open={row.expanded} />
            </button>
          )}
        </span>
        <div className={styles['texts']}>
          <div className={styles['titleLine']}>
            <KindIcon type={item.type} open={item.open} />
            <a
              href={item.webPath}
              tabIndex={-1}
              data-part="title"
              dir="auto"
              draggable={false}
              className={classNames(styles['title'], !item.open && styles['closed'])}
              title={item.title}
            >
              <TitleText title={item.title} />
            </a>
            {item.confidential && (
              <Tooltip text="Confidential">
                <span className={styles['secret']} role="img" aria-label="Confidential">
                  <EyeOff size={14} aria-hidden="true" />
                </span>
              </Tooltip>
            )}
            {item.blockedBy > 0 && (
              <Tooltip text={blockedText(item)} describes={false}>
                <button
                  type="button"
                  tabIndex={-1}
                  data-part="blocked"
                  className={styles['blocked']}
                  aria-label={blockedText(item)}
                >
                  <Ban size={14} aria-hidden="true" />
                </button>
              </Tooltip>
            )}
            {!item.open && <Badge tone="info">Closed</Badge>}
          </div>
          <ItemFacts item={item} near={props.near} today={props.today} />
          {props.showLabels && item.labels.length > 0 && (
            <div className={styles['labels']}>
              <LabelRow
                labels={item.labels}
                linkTo={(title) => ({
                  href: labelAddress(item, title),
                  'data-part': 'label',
                  draggable: false,
                })}
                tabIndex={-1}
              />
            </div>
          )}
        </div>
      </div>
      <div role="gridcell" className={styles['people']}>
        {item.kind === 'issue' && item.assignees.length > 0 && (
          <>
            <VisuallyHidden>Assigned to</VisuallyHidden>
            <AvatarStack people={item.assignees} max={3} size={24} />
          </>
        )}
      </div>
      {props.editable && (
        <div role="gridcell" className={styles['acts']}>
          {mayRemove && (
            <button
              type="button"
              tabIndex={-1}
              data-part="remove"
              data-act="remove"
              className={classNames(styles['act'], styles['remove'])}
              aria-label={`Remove ${item.title}`}
            >
              <X size={16} aria-hidden="true" />
            </button>
          )}
          {(mayMove || mayRemove || mayAdd) && (
            <Menu
              label={`Actions for ${item.title}`}
              placement="bottom end"
              sections={lineMenu(row, props)}
              trigger={(trigger) => (
                <button
                  {...trigger}
                  type="button"
                  tabIndex={-1}
                  data-part="menu"
                  className={styles['act']}
                  aria-label={`Actions for ${item.title}`}
                >
                  <Ellipsis size={16} aria-hidden="true" />
                </button>
              )}
            />
          )}
        </div>
      )}
    </div>
  );
});

function rowName(item: TreeItem): string {
  return [
    typeNoun(item.type).capital,
    item.title,
    item.open ? 'open' : 'closed',
    ...(item.confidential ? ['confidential'] : []),
    ...(item.blockedBy > 0 ? ['blocked'] : []),
  ].join(', ');
}
