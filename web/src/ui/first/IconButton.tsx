import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import type { ButtonSize, ButtonVariant } from './Button.tsx';
import { classNames } from './class-names.ts';
import { Tooltip } from './Tooltip.tsx';
import styles from './Button.module.css';

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> & {
  /** Accessible name; also the tooltip. */
  label: string;
  icon: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Keys shown next to the label in the tooltip. */
  shortcut?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
};

export function IconButton({
  label,
  icon,
  variant = 'quiet',
  size = 'medium',
  shortcut,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip text={label} shortcut={shortcut} describes={false}>
      <button
        {...rest}
        type={type}
        aria-label={label}
        className={classNames(styles['button'], styles[variant], styles[size], styles['square'], className)}
      >
        {icon}
      </button>
    </Tooltip>
  );
}
