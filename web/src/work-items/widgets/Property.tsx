import CircleAlert from 'lucide-react/icons/circle-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { use, useId } from 'react';
import type { MouseEvent, ReactElement, ReactNode } from 'react';
import { classNames } from '../../ui/first/class-names.ts';
import { Kbd } from '../../ui/first/Kbd.tsx';
import type { TriggerProps } from '../../ui/menu/use-overlay-trigger.ts';
import { usePulse } from '../use-pulse.ts';
import { RequestedProperty, useOpenOnRequest } from './requested-property.ts';
import styles from './Property.module.css';

export interface PropertyProps {
  /** Noun of the value's button: "Edit due date". */
  name: string;
  title: string;
  /** Accessible name of the value's button; by default "Edit" and the noun. */
  buttonLabel?: string;
  shortcut?: string | undefined;
  /** Renders the picker around its button; omitted where the value cannot be changed. */
  picker?: ((button: (trigger: TriggerProps) => ReactElement) => ReactElement) | undefined;
  /** Error of the last change. */
  problem?: string | null;
  /** Warning about the value; omitted where there is never one. */
  warning?: string | null;
  /** The shown value; a change of it by somebody else is highlighted. */
  value?: string;
  /** The value; links and buttons in it work beside the picker's button, which covers the whole cell. */
  children: ReactNode;
}

/** One property of an item in one row: the value is the button that opens its picker. */
export function Property(props: PropertyProps) {
  const { name, title, buttonLabel = `Edit ${name}`, picker, problem = null } = props;
  const { warning, value = '', children } = props;
  const shortcut = use(RequestedProperty).hasKeys ? props.shortcut : undefined;
  const id = useId();
  const pulsing = usePulse(value);
  return (
    <section
      className={classNames(styles['property'], pulsing && styles['pulse'])}
      aria-labelledby={`${id}-title`}
    >
      <h3 id={`${id}-title`} className={styles['title']}>
        {title}
      </h3>
      <div className={styles['cell']}>
        {picker?.((trigger) => (
          <ValueButton
            name={name}
            label={buttonLabel}
            shortcut={shortcut}
            valueId={`${id}-value`}
            trigger={trigger}
          />
        ))}
        {/* Parts of the value that show a tooltip are above the button; keyboard users reach the button itself. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- see above */}
        <div id={`${id}-value`} className={styles['value']} onClick={pressButton}>
          {children}
        </div>
      </div>
      {warning !== undefined && (
        <div role="status" className={styles['below']}>
          {warning !== null && (
            <p className={styles['warned']}>
              <TriangleAlert size={14} aria-hidden="true" />
              {warning}
            </p>
          )}
        </div>
      )}
      {problem !== null && (
        <p role="alert" className={classNames(styles['below'], styles['problem'])}>
          <CircleAlert size={14} aria-hidden="true" />
          {problem}
        </p>
      )}
    </section>
  );
}

function pressButton({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if ((target as Element).closest('a, button') !== null) return;
  currentTarget.parentElement?.querySelector<HTMLButtonElement>(`.${styles['button']}`)?.click();
}

interface ValueButtonProps {
  name: string;
  label: string;
  shortcut: string | undefined;
  valueId: string;
  trigger: TriggerProps;
}

/** Covers the cell of a value; described by the value and its shortcut. */
function ValueButton({ name, label, shortcut, valueId, trigger }: ValueButtonProps) {
  useOpenOnRequest(name, () => {
    // The picker gives the focus back to the element that had it.
    trigger.ref.current?.focus();
    trigger.ref.current?.click();
  });
  return (
    <>
      <button
        {...trigger}
        type="button"
        className={styles['button']}
        aria-label={label}
        aria-describedby={shortcut === undefined ? valueId : `${valueId} ${valueId}-key`}
      >
        {shortcut !== undefined && (
          <span className={styles['key']} aria-hidden="true">
            <Kbd keys={shortcut} />
          </span>
        )}
      </button>
      {shortcut !== undefined && (
        <span id={`${valueId}-key`} hidden>
          Shortcut: {shortcut.toUpperCase()}
        </span>
      )}
    </>
  );
}
