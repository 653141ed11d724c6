import { typeNoun } from '@cairn/domain/work-items/type-nouns';
import { useState } from 'react';
import { ChoiceButton } from '../../ui/buttons/ChoiceButton.tsx';
import { Button } from '../../ui/first/Button.tsx';
import { Listbox } from '../../ui/listbox/Listbox.tsx';
import { Alert } from '../../ui/messages/Alert.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import type { Item } from '../item.ts';
import { changeWithUndo } from '../undo/change-with-undo.ts';
import { ListProblem } from '../widgets/ListProblem.tsx';
import { type ItemWrites, refusalText } from '../writes/writes.ts';
import { type Original, useOriginals } from './duplicate-search.ts';
import styles from './Outcomes.module.css';

export interface DuplicateDialogProps {
  item: Item;
  writes: ItemWrites;
  onClose: () => void;
}

/** Closes an item as a duplicate of another one that is chosen here. */
export function DuplicateDialog({ item, writes, onClose }: DuplicateDialogProps) {
  const { one, capital } = typeNoun(item.type);
  const [original, setOriginal] = useState<Original | null>(null);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { found, failed, list } = useOriginals(item);

  const mark = async ({ id }: Original) => {
    setProblem(null);
    setPending(true);
    try {
      await changeWithUndo(writes, `${capital} marked as a duplicate`, writes.markAsDuplicate(id));
      onClose();
    } catch (refused) {
      const otherwise = `Something went wrong while marking the ${one} as a duplicate. Try again.`;
      setProblem(refusalText(refused, otherwise));
      setPending(false);
    }
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Mark ${one} as a duplicate`}
      width={420}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            pending={pending}
            disabled={original === null}
            onClick={() => original && void mark(original)}
          >
            Mark as duplicate
          </Button>
        </>
      }
    >
      <div className={styles['content']}>
        <p>
          {item.state === 'opened' ? `The ${one} is closed and linked with` : `The ${one} is linked with`} the
          original, and both say so in their activity.
        </p>
        <Listbox
          {...list}
          label="Original"
          emptyText={failed ? '' : 'No results found'}
          footer={failed ? <ListProblem text="There was a problem fetching items." /> : undefined}
          selected={original === null ? [] : [original.id]}
          options={found.map(({ id, title, fullReference }) => ({
            value: id,
            label: title,
            description: fullReference,
          }))}
          onChange={([id]) => setOriginal(found.find((one) => one.id === id) ?? null)}
          trigger={(trigger) => (
            <ChoiceButton
              {...trigger}
              label="Original"
              text={original === null ? undefined : `${original.title} (${original.fullReference})`}
              placeholder="Select the original"
            />
          )}
        />
        {problem !== null && <Alert variant="danger">{problem}</Alert>}
      </div>
    </Dialog>
  );
}
