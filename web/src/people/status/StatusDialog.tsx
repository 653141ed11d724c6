import SmilePlus from 'lucide-react/icons/smile-plus';
import { useFetched } from '../../api/use-fetched.ts';
import { useCharacters } from '../../emoji/characters.ts';
import { EmojiPicker } from '../../emoji/EmojiPicker.tsx';
import { useForm } from '../../forms/use-form.ts';
import { momentText } from '../../ui/dates/moments/moment-text.ts';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Button } from '../../ui/first/Button.tsx';
import { IconButton } from '../../ui/first/IconButton.tsx';
import { Select } from '../../ui/listbox/Select.tsx';
import { LoadProblem } from '../../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../../ui/messages/RowsSkeleton.tsx';
import { toast } from '../../ui/messages/toast.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { FormDialog } from '../../ui/overlays/FormDialog.tsx';
import { Popover } from '../../ui/overlays/Popover.tsx';
import {
  CLEAR_AFTER,
  NO_STATUS,
  readOwnStatus,
  saveStatus,
  type StatusInput,
  statusNames,
} from './status-calls.ts';
import styles from './UserStatus.module.css';

const LONGEST = 100;

/** A dialog in which the viewer says what they are doing. */
export function StatusDialog({ onClose }: { onClose: () => void }) {
  const { fetched, again } = useFetched('', readOwnStatus);
  if (fetched.status === 'ready') {
    const { emoji, message, availability, clear_status_at } = fetched.value;
    const stored = {
      emoji: emoji ?? '',
      message: message ?? '',
      busy: availability === 'busy',
      clear_status_after: clear_status_at === null ? ('never' as const) : ('keep' as const),
    };
    return <Status stored={stored} until={clear_status_at} onClose={onClose} />;
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Set status" width={440}>
      {fetched.status === 'failed' ? (
        <LoadProblem what="your status" onRetry={again} />
      ) : (
        <RowsSkeleton rows={3} />
      )}
    </Dialog>
  );
}

interface StatusProps {
  stored: StatusInput;
  /** When the stored one ends by itself. */
  until: string | null;
  onClose: () => void;
}

function Status({ stored, until, onClose }: StatusProps) {
  const form = useForm({
    initial: stored,
    names: statusNames,
    check: () => ({}),
    send: saveStatus,
    onSent: () => {
      toast({ text: 'Status saved', tone: 'success' });
      onClose();
    },
  });
  const { values, problems, set } = form;
  const characters = useCharacters(values.emoji !== '');
  const isEmpty = values.emoji === '' && values.message === '' && !values.busy;
  const times = [
    ...(until === null ? [] : [{ value: 'keep', label: momentText(new Date(until)) } as const]),
    { value: 'never', label: 'Never' } as const,
    ...CLEAR_AFTER.map(([value, label]) => ({ value, label }) as const),
  ];
  return (
    <FormDialog
      title="Set status"
      width={440}
      submit="Save status"
      pending={form.sending}
      failure={problems.form}
      otherActions={
        !isEmpty && (
          <Button variant="quiet" onClick={() => set(NO_STATUS)}>
            Clear
          </Button>
        )
      }
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <div className={styles['text']}>
        <Popover
          label="Choose an emoji"
          placement="bottom start"
          trigger={(props) => (
            <IconButton
              {...props}
              label={values.emoji === '' ? 'Choose an emoji' : `Emoji: ${values.emoji.replaceAll('_', ' ')}`}
              icon={
                values.emoji === '' ? <SmilePlus size={16} aria-hidden="true" /> : characters?.(values.emoji)
              }
            />
          )}
        >
          {(close) => (
            <EmojiPicker
              onChoose={(emoji) => {
                close();
                set({ emoji });
              }}
            />
          )}
        </Popover>
        <TextField
          label="What are you doing?"
          autoFocus
          maxLength={LONGEST}
          value={values.message}
          error={problems.message ?? problems.emoji}
          onChange={(message) => set({ message })}
        />
      </div>
      <Checkbox
        label="Busy"
        hint="Shown beside your name."
        checked={values.busy}
        onChange={(busy) => set({ busy })}
      />
      <Select
        label="Clear status after"
        value={values.clear_status_after}
        options={times}
        onChange={(clear_status_after) => set({ clear_status_after })}
      />
    </FormDialog>
  );
}
