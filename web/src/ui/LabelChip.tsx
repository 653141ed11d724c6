import type { CSSProperties } from 'react';
import { contrast, LIGHT_TEXT, readableOn } from '@cairn/domain/labels/text-on';
import { splitScoped } from '@cairn/domain/labels/scoped';
import X from 'lucide-react/icons/x';
import { classNames } from './first/class-names.ts';
import styles from './LabelChip.module.css';

export interface LabelChipProps {
  title: string;
  color: string;
  /** Splits the title at the last `::`; off where scoped labels are not allowed. */
  scoped?: boolean;
  /** Target of a click. */
  href?: string | undefined;
  /** Called on a click, in place of following a link. */
  onClick?: (() => void) | undefined;
  /** Called by the remove button; omitted, there is none. */
  onRemove?: (() => void) | undefined;
}

/** A colour with a lower contrast to white than this counts as pale. */
const PALE_BELOW = 2.4;

/** A label. The scope is filled and the value outlined, so that they can be told apart without colour. */
export function LabelChip({ title, color, scoped = true, href, onClick, onRemove }: LabelChipProps) {
  const parts = scoped ? splitScoped(title) : null;
  // Pale colours are too bright on a dark page: the styles tint them there.
  const pale = contrast(color, LIGHT_TEXT) < PALE_BELOW;
  const filled = pale ? undefined : { backgroundColor: color, color: readableOn(color) };
  const text =
    parts !== null ? (
      <>
        <span className={styles['scope']} dir="auto" style={filled}>
          {parts.scope}
        </span>
        <span className={styles['value']} dir="auto">
          {parts.value}
        </span>
      </>
    ) : (
      <span className={styles['scope']} dir="auto" style={filled}>
        {title}
      </span>
    );
  return (
    <span
      className={classNames(styles['chip'], parts !== null && styles['two'], pale && styles['pale'])}
      style={pale ? ({ '--label': color } as CSSProperties) : { borderColor: color }}
      title={title}
    >
      {onClick !== undefined ? (
        <button type="button" className={styles['body']} onClick={onClick}>
          {text}
        </button>
      ) : href !== undefined ? (
        <a className={styles['body']} href={href}>
          {text}
        </a>
      ) : (
        <span className={styles['body']}>{text}</span>
      )}
      {onRemove !== undefined && (
        <button
          type="button"
          className={styles['remove']}
          style={parts !== null ? undefined : filled}
          aria-label={`Remove label ${title}`}
          onClick={onRemove}
        >
          <X size={12} aria-hidden="true" />
        </button>
      )}
    </span>
  );
}
