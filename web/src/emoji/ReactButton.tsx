import SmilePlus from 'lucide-react/icons/smile-plus';
import { IconButton } from '../ui/first/IconButton.tsx';
import { Popover } from '../ui/overlays/Popover.tsx';
import styles from './Reactions.module.css';
import { openable } from '../ui/first/loadable.tsx';

const EmojiPicker = openable(
  async () => (await import('./EmojiPicker.tsx')).EmojiPicker,
  () => <div className={styles['picker']} />,
);

/** Opens the emoji picker, whose data is loaded only then. */
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
        <EmojiPicker
          onChoose={(name) => {
            close();
            onChoose(name);
          }}
        />
      )}
    </Popover>
  );
}
