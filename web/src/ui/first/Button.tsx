import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './Spinner.tsx';
import styles from './Button.module.css';

export const buttonVariants = ['default', 'primary', 'quiet', 'danger'] as const;
export type ButtonVariant = (typeof buttonVariants)[number];
export type ButtonSize = 'small' | 'medium';

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** Visual weight of the action; at most one primary button per view. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Icon before the text. */
  icon?: ReactNode;
  /** True while the action is running: the button keeps its width, announces it and cannot be pressed again. */
  pending?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

export function Button({
  variant = 'default',
  size = 'medium',
  icon,
  pending = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(styles['button'], styles[variant], styles[size], className)}
      aria-busy={pending || undefined}
      aria-disabled={pending || rest['aria-disabled']}
      onClick={pending ? (event) => event.preventDefault() : onClick}
    >
      {pending ? <Spinner size={14} label="" delay={0} /> : icon}
      {children}
    </button>
  );
}
