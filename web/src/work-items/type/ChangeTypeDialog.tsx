import { typeNoun } from '@cairn/domain/work-items/type-nouns';
import { useState } from 'react';
import { useAnswer } from '../../api/use-answer.ts';
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx';
import { Button } from '../../ui/first/Button.tsx';
import { Alert } from '../../ui/messages/Alert.tsx';
import { LoadProblem } from '../../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../../ui/messages/RowsSkeleton.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import type { Item } from '../item.ts';
import { changeWithUndo } from '../undo/change-with-undo.ts';
import type { PageFacts } from '../page/item-facts.ts';
import { workItemId } from '../work-item-id.ts';
import { type ItemWrites, refusalText } from '../writes/writes.ts';
import { CONVERSIONS, type Conversion, conversionsOf } from './conversions.ts';
import { LostValues } from './LostValues.tsx';
import styles from './ChangeType.module.css';

export interface ChangeTypeDialogProps {
  item: Item;
  facts: PageFacts;
  writes: ItemWrites;
  onClose: () => void;
}

/** Changes the type of an item, and says before what it would lose. */
export function ChangeTypeDialog({ item, facts, writes, onClose }: ChangeTypeDialogProps) {
  const { data, error, reread } = useAnswer(CONVERSIONS, { id: workItemId(item.id) }, { fresh: true });
  const [chosen, setChosen] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const choices = data && conversionsOf(item, data);
  const possible = choices?.filter((choice) => choice.problem === null) ?? [];
  const target = possible.find(({ id }) => id === chosen) ?? possible[0];

  const change = async ({ id, type }: Conversion) => {
    setProblem(null);
    setPending(true);
    try {
      await changeWithUndo(writes, `Type changed to ${typeNoun(type).one}`, writes.setType(id));
      onClose();
    } catch (refused) {
      setProblem(refusalText(refused, 'Something went wrong while changing the type. Try again.'));
    }
    setPending(false);
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Change type of ${typeNoun(item.type).one}`}
      width={420}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            pending={pending}
            disabled={target === undefined}
            onClick={() => target && void change(target)}
          >
            Change type
          </Button>
        </>
      }
    >
      <div className={styles['content']}>
        {choices === undefined ? (
          error === null ? (
            <RowsSkeleton rows={3} />
          ) : (
            <LoadProblem what="the types" onRetry={() => void reread().catch(() => {})} />
          )
        ) : (
          <>
            {choices.length === 0 && <p>No other type is available here.</p>}
            {choices.length > 0 && (
              <RadioGroup
                label="New type"
                value={target?.id ?? ''}
                onChange={setChosen}
                options={choices.map(({ id, name, problem: reason }) => ({
                  value: id,
                  label: name,
                  hint: reason ?? undefined,
                  disabled: reason !== null,
                }))}
              />
            )}
            {target !== undefined && <LostValues type={target.type} item={item} facts={facts} />}
          </>
        )}
        {problem !== null && <Alert variant="danger">{problem}</Alert>}
      </div>
    </Dialog>
  );
}
