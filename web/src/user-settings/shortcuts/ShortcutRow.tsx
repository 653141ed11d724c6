import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { conflictsOf } from '../../shortcuts/catalogue.ts';
import { KeyList } from '../../shortcuts/KeyList.tsx';
import { customiseKeys, isCustomised, keysOf, type ShortcutDeclaration } from '../../shortcuts/registry.ts';
import { Button } from '../../ui/first/Button.tsx';
import { Conflicts } from './Conflicts.tsx';
import { KeyRecorder } from './KeyRecorder.tsx';
import styles from './ShortcutsScreen.module.css';

export interface ShortcutRowProps {
  shortcut: ShortcutDeclaration;
  isEdited: boolean;
  onEdit: (on: boolean) => void;
}

/** One shortcut: what it does, its keys, and the shortcuts that have the same keys. */
export function ShortcutRow({ shortcut, isEdited, onEdit }: ShortcutRowProps) {
  const { id, description, fixed } = shortcut;
  const change = useRef<HTMLButtonElement>(null);
  const customised = isCustomised(shortcut);
  const end = () => {
    flushSync(() => onEdit(false));
    change.current?.focus();
  };
  return (
    <li className={styles['row']}>
      <div className={styles['shortcut']}>
        <span className={styles['name']}>{description}</span>
        {isEdited ? (
          <KeyRecorder
            shortcut={shortcut}
            onSave={(keys) => {
              customiseKeys(id, keys);
              end();
            }}
            onCancel={end}
          />
        ) : (
          <>
            <KeyList keys={keysOf(shortcut)} />
            {fixed === true ? (
              <span className={styles['fixed']}>Cannot be changed</span>
            ) : (
              <span className={styles['ways']}>
                <Button
                  ref={change}
                  size="small"
                  aria-label={`Change ${description}`}
                  onClick={() => onEdit(true)}
                >
                  Change
                </Button>
                <Button
                  size="small"
                  variant="quiet"
                  disabled={!customised}
                  aria-label={`Reset ${description}`}
                  onClick={() => customiseKeys(id, null)}
                >
                  Reset
                </Button>
              </span>
            )}
          </>
        )}
      </div>
      {!isEdited && customised && <Conflicts shortcuts={conflictsOf(shortcut)} />}
    </li>
  );
}
