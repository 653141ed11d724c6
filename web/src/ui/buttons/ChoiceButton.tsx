import ChevronDown from 'lucide-react/icons/chevron-down';
import { classNames } from '../first/class-names.ts';
import type { TriggerProps } from '../menu/use-overlay-trigger.ts';
import styles from './ChoiceButton.module.css';

export type ChoiceButtonProps = TriggerProps & {
  /** Name of the field, read before the selected value. */
  label: string;
  /** Text of the selected value. */
  text: string | undefined;
  placeholder: string;
  disabled?: boolean;
};

/** Button that shows the selected value and opens a list. */
export function ChoiceButton({ label, text, placeholder, disabled = false, ...trigger }: ChoiceButtonProps) {
  return (
    <button
      {...trigger}
      type="button"
      disabled={disabled}
      className={styles['choice']}
      aria-label={`${label}: ${text ?? placeholder}`}
    >
      <span className={classNames(styles['text'], text === undefined && styles['placeholder'])}>
        {text ?? placeholder}
      </span>
      <ChevronDown size={16} aria-hidden="true" className={styles['chevron']} />
    </button>
  );
}
