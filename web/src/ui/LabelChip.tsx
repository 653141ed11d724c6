import type { CSSProperties } from 'react';
import { contrast, LIGHT_TEXT, readableOn } from '@cairn/domain/labels/text-on';
import { splitScoped } from '@cairn/domain/labels/scoped';
import X from 'lucide-react/icons/x';
import { classNames } from './first/class-names.ts';
import styles from './LabelChip.module.css';

export interface LabelChipProps {
  title: string;
  /** `#rrggbb`. */
  color: string;
  /** Two parts at the last `::`; off where scoped labels are not allowed. */
  scoped?: boolean;
  /** Where a click leads. */
  href?: string | undefined;
  /** Shown instead of a link when a click does something on this page. */
  onClick?: (() => void) | undefined;
  /** Shows a remove button. */
  onRemove?: (() => void) | undefined;
}

/** The contrast with white below which a colour counts as pale. */
const PALE_BELOW = 2.4;

/** A label. The scope is filled, the value outlined, so that scope and value read apart without colour. */
export function LabelChip({ title, color, scoped = true, href, onClick, onRemove }: LabelChipProps) {
  const parts = scoped ? splitScoped(title) : null;
  // Pale colours glare on a dark page: the styles tint them there.
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
