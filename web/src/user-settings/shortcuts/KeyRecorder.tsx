import { useState } from 'react';
import { conflictsOf } from '../../shortcuts/catalogue.ts';
import { KeyList } from '../../shortcuts/KeyList.tsx';
import { isApple, pressed } from '../../shortcuts/keys.ts';
import type { ShortcutDeclaration } from '../../shortcuts/registry.ts';
import { Button } from '../../ui/first/Button.tsx';
import { Conflicts } from './Conflicts.tsx';
import styles from './ShortcutsScreen.module.css';

export interface KeyRecorderProps {
  shortcut: ShortcutDeclaration;
  /** Called with the new keys; none turns the shortcut off. */
  onSave: (keys: readonly string[]) => void;
  onCancel: () => void;
}

/** Maximum number of keys typed one after the other. */
const LONGEST_SEQUENCE = 3;

/** Keys that leave the field or end the input, and so cannot be part of a shortcut here. */
const ENDING = ['tab', 'shift+tab', 'enter', 'esc'];

/** Records the keys of a shortcut as they are pressed. */
export function KeyRecorder({ shortcut, onSave, onCancel }: KeyRecorderProps) {
  const [steps, setSteps] = useState<readonly string[]>([]);
  const keys = steps.length === 0 ? [] : [steps.join(' ')];
  return (
    <div className={styles['recorder']}>
      <button
        type="button"
        className={styles['field']}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is opened to press keys
        autoFocus
        aria-label={`New keys for ${shortcut.description}: ${keys[0] ?? 'press the keys'}`}
        onKeyDown={(event) => {
          const key = pressed(event, isApple);
          if (key === 'esc') onCancel();
          else if (key === 'enter') onSave(keys);
          if (key === null || key.endsWith('tab')) return;
          event.preventDefault();
          event.stopPropagation();
          if (key === 'backspace') setSteps([]);
          else if (!ENDING.includes(key)) setSteps((now) => [...now, key].slice(-LONGEST_SEQUENCE));
        }}
      >
        {keys.length === 0 ? 'Press the keys' : <KeyList keys={keys} />}
      </button>
      <Button size="small" variant="primary" onClick={() => onSave(keys)}>
        {keys.length === 0 ? 'Use no keys' : 'Save'}
      </Button>
      <Button size="small" onClick={onCancel}>
        Cancel
      </Button>
      <Conflicts shortcuts={keys.length === 0 ? [] : conflictsOf(shortcut, keys)} />
    </div>
  );
}
