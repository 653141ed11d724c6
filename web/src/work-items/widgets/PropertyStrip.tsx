import { STRIP } from './in-strip.ts';
import { WIDGETS } from './registered.ts';
import { canSet, isUnread, type WidgetsProps } from './widget.ts';
import styles from './Property.module.css';

const inOrder = WIDGETS.filter(({ name }) => STRIP.includes(name)).toSorted(
  (one, other) => STRIP.indexOf(one.name) - STRIP.indexOf(other.name),
);

/** The most important properties of an item in a few lines; one without a value shows its name. */
export function PropertyStrip(props: WidgetsProps) {
  return inOrder
    .filter(
      (widget) =>
        !isUnread(widget, props.item) &&
        (widget.state(props) === 'set' || (widget.state(props) === 'empty' && canSet(widget, props.item))),
    )
    .map((widget) => (
      <div
        key={widget.name}
        className={styles['chip']}
        data-name={widget.name}
        data-state={widget.state(props)}
      >
        {widget.row(props)}
      </div>
    ));
}
