import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/first/Button.tsx';
import styles from '../FindBar.module.css';

export interface LinkBarProps {
  address: string;
  /** Called with the new URL; an empty one removes the link. */
  onApply: (address: string) => void;
  onClose: () => void;
}

/** Input for the URL of a link. */
export function LinkBar({ address, onApply, onClose }: LinkBarProps) {
  const [value, setValue] = useState(address);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const apply = () => {
    const href = value.trim();
    onApply(href === '' || /^(?:https?:|mailto:|\/|#)/i.test(href) ? href : `https://${href}`);
  };
  return (
    <div className={styles['bar']}>
      <input
        ref={input}
        className={styles['input']}
        aria-label="Address of the link"
        placeholder="https://"
        value={value}
        onChange={(event) => setValue(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.stopPropagation();
            onClose();
          }
          if (event.key !== 'Enter') return;
          event.preventDefault();
          apply();
        }}
      />
      <Button size="small" onClick={apply}>
        Apply
      </Button>
      {address !== '' && (
        <Button size="small" onClick={() => onApply('')}>
          Remove link
        </Button>
      )}
      <Button size="small" variant="quiet" onClick={onClose}>
        Cancel
      </Button>
    </div>
  );
}
