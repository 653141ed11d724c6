import type { ItemDates } from '@cairn/domain/timeline/clip';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CascadeQuestion } from './cascade.ts';
import type { CascadeAnswer, EpicMover } from './epic-mover.ts';
import type { ItemTree } from '../../lists/item-tree.ts';
import type { EpicRow } from '../timeline/rows/timeline-row.ts';

/** A question to put to the person, and where the answer goes. */
export type OpenQuestion = CascadeQuestion & { readonly answer: (answer: CascadeAnswer) => void };

/**
 * Moves epics and takes moves back. The code for it comes once the rows are there: nobody drags a bar
 * before they see it. A move made before it has come waits for it.
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
    move: (epic: EpicRow, dates: ItemDates) => void mover.current?.then((one) => one.move(epic, dates)),
    undo: () => void mover.current?.then((one) => one.undo()),
  };
}
