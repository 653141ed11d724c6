import { typeNoun } from '@cairn/domain/work-items/type-nouns';
import { useState } from 'react';
import { pageOf } from '../../groups/namespace.ts';
import { navigate } from '../../navigation/place.ts';
import { toast } from '../../ui/messages/toast.ts';
import type { Item } from '../item.ts';
import { offerUndo } from '../undo/undo.ts';
import { Refused } from '../../api/refused.ts';
import type { ChildrenFate, ItemWrites } from '../writes/writes.ts';

/** Asks for confirmation, deletes the item and leaves its page, with a toast that can restore it. */
export function useDeletion(item: Item, writes: ItemWrites, leave: () => void) {
  const [stage, setStage] = useState<'no' | 'asking' | 'pending'>('no');
  const [problem, setProblem] = useState<string | null>(null);
  const noun = typeNoun(item.type).one;

  const run = async (fate: ChildrenFate) => {
    setProblem(null);
    setStage('pending');
    try {
      const { changeIds } = await writes.remove(fate);
      const text = `The ${noun} was successfully deleted.`;
      leave();
      const place = { kind: item.kind === 'epic' ? 'group' : 'project', fullPath: item.fullPath } as const;
      const link = { label: 'Show in bin', href: pageOf(place, 'bin') };
      const undo = () => writes.undo(changeIds).then(() => navigate(item.webPath));
      if (changeIds.length === 0) toast({ text, link });
      else offerUndo({ text, link, undo });
    } catch (refused) {
      setStage('asking');
      const said = refused instanceof Refused ? refused.messages : [];
      setProblem(
        said.length > 0
          ? said.join('. ')
          : `Something went wrong when deleting the ${noun}. Please try again.`,
      );
    }
  };

  return {
    stage,
    problem,
    ask: () => setStage('asking'),
    cancel: () => setStage('no'),
    run: (fate: ChildrenFate) => void run(fate),
  };
}
