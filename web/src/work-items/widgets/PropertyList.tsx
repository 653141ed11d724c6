import { keysOf } from '../../shortcuts/registry.ts';
import Plus from 'lucide-react/icons/plus';
import { Fragment, use, useState } from 'react';
import { Button } from '../../ui/first/Button.tsx';
import { Menu } from '../../ui/menu/Menu.tsx';
import { unreadText } from './parts.ts';
import { WIDGETS } from './registered.ts';
import { RequestedProperty } from './requested-property.ts';
import { UnreadProperty } from './UnreadProperty.tsx';
import { canSet, isUnread, type WidgetsProps } from './widget.ts';
import styles from './Property.module.css';

/**
 * The properties of an item that have a value, and a menu of the others. A property that was shown stays until
 * the page is left, so that clearing it moves neither the rows nor the focus.
 */
export function PropertyList(props: WidgetsProps) {
  const { requested, request } = use(RequestedProperty);
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const present = WIDGETS.filter((widget) => widget.state(props) !== 'absent');
  const shown = present.filter(
    (widget) =>
      kept.has(widget.name) ||
      widget.name === requested ||
      isUnread(widget, props.item) ||
      widget.state(props) === 'set',
  );
  if (shown.some(({ name }) => !kept.has(name)))
    setKept(new Set([...kept, ...shown.map(({ name }) => name)]));
  const empty = present.filter((widget) => !shown.includes(widget) && canSet(widget, props.item));
  const rows = (isFooter: boolean) =>
    shown
      .filter((widget) => (widget.isFooter ?? false) === isFooter)
      .map((widget) =>
        isUnread(widget, props.item) ? (
          <UnreadProperty
            key={widget.name}
            name={widget.name}
            title={widget.title}
            text={unreadText(widget.part, props.item)}
            // A failed read shows the same again.
            onRetry={() => void props.writes.reread().catch(() => {})}
          />
        ) : (
          <Fragment key={widget.name}>{widget.row(props)}</Fragment>
        ),
      );
  return (
    <>
      {rows(false)}
      {empty.length > 0 && (
        <div className={styles['add']}>
          <Menu
            label="Add property"
            sections={[
              {
                items: empty.map(({ name, title, shortcut }) => ({
                  id: name,
                  label: title,
                  ...(shortcut !== undefined && { shortcut: keysOf(shortcut)[0] }),
                  onSelect: () => request(name),
                })),
              },
            ]}
            trigger={(trigger) => (
              <Button
                {...trigger}
                size="small"
                variant="quiet"
                className={styles['adder']}
                icon={<Plus aria-hidden="true" />}
              >
                Add property
                <span className={styles['names-hint']} aria-hidden="true">
                  {empty.map(({ title }) => title.toLowerCase()).join(', ')}
                </span>
              </Button>
            )}
          />
        </div>
      )}
      <div className={styles['footer']}>{rows(true)}</div>
    </>
  );
}
