import SmilePlus from 'lucide-react/icons/smile-plus';
import { Suspense } from 'react';
import { IconButton } from '../ui/first/IconButton.tsx';
import { Popover } from '../ui/overlays/Popover.tsx';
import styles from './Reactions.module.css';
import { loadable } from '../ui/first/loadable.tsx';

const EmojiPicker = loadable(async () => (await import('./EmojiPicker.tsx')).EmojiPicker);

/** Opens the choice of emoji, whose list is fetched only then. */
export function ReactButton({ onChoose }: { onChoose: (name: string) => void }) {
  return (
    <Popover
      label="Choose a reaction"
      placement="bottom end"
      trigger={(props) => (
        <IconButton
          {...props}
          size="small"
          label="Add reaction"
          icon={<SmilePlus size={16} aria-hidden="true" />}
        />
      )}
    >
      {(close) => (
        <Suspense fallback={<div className={styles['picker']} />}>
          <EmojiPicker
            onChoose={(name) => {
              close();
              onChoose(name);
            }}
          />
        </Suspense>
      )}
    </Popover>
  );
}
