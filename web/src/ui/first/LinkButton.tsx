import type { AnchorHTMLAttributes, ReactNode } from 'react';
import type { ButtonSize, ButtonVariant } from './Button.tsx';
import { classNames } from './class-names.ts';
import styles from './Button.module.css';

export type LinkButtonProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Icon before the text. */
  icon?: ReactNode;
};

/** A link styled as a button. */
export function LinkButton({
  variant = 'default',
  size = 'medium',
  icon,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <a {...rest} className={classNames(styles['button'], styles[variant], styles[size], className)}>
      {icon}
      {children}
    </a>
  );
}
