import type { ItemDates } from '@cairn/domain/timeline/clip';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CascadeQuestion } from './cascade.ts';
import type { CascadeAnswer, EpicMover } from './epic-mover.ts';
import type { ItemTree } from '../../lists/item-tree.ts';
import type { DatedEpic } from '../timeline/rows/timeline-row.ts';

/** The question for the user, and the callback for the answer. */
export type OpenQuestion = CascadeQuestion & { readonly answer: (answer: CascadeAnswer) => void };

/**
 * Moves epics and undoes moves. The code for it is loaded after the rows; a move made before that waits for
 * it.
 */
export function useEpicMover(epics: ItemTree, painted: boolean, moved: () => void) {
  const mover = useRef<Promise<EpicMover> | null>(null);
  const [question, setQuestion] = useState<OpenQuestion | null>(null);
  const onMoved = useEffectEvent(moved);

  useEffect(() => {
    if (!painted) return;
    mover.current = import('../after-rows.ts').then(({ createEpicMover }) =>
      createEpicMover(epics, {
        ask: (asked) =>
          new Promise((resolve) => {
            const answer = (given: CascadeAnswer) => {
              setQuestion(null);
              resolve(given);
            };
            setQuestion({ ...asked, answer });
          }),
        moved: () => onMoved(),
      }),
    );
    return () => {
      mover.current = null;
    };
  }, [epics, painted]);

  return {
    question,
    move: (epic: DatedEpic, dates: ItemDates) => void mover.current?.then((one) => one.move(epic, dates)),
    undo: () => void mover.current?.then((one) => one.undo()),
  };
}
