import { useEffect, useRef, useState } from 'react';
import type { Completion } from '../edit/trigger.ts';
import { loadChoices } from './load.ts';
import type { CompletionPlace } from './load.ts';
import type { Choice } from './sources.ts';

const HIDE_MS = 300;
const ASK_AFTER_MS = 60;

/** Position of a word in the viewport. */
export interface WordPlace {
  left: number;
  top: number;
  bottom: number;
}

interface Open {
  completion: Completion;
  /** Empty only when they could not be loaded. */
  choices: readonly Choice[];
  failed: boolean;
  active: number;
  at: WordPlace;
}

/** Completions for the text at the caret, and the active one of them. */
export function useCompletion(
  place: CompletionPlace,
  wordPlace: (completion: Completion) => WordPlace | null,
  onChoose: (completion: Completion, choice: Choice) => void,
) {
  const [open, setOpen] = useState<Open | null>(null);
  const asked = useRef(0);
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asking = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(
    () => () => {
      clearTimeout(hiding.current);
      clearTimeout(asking.current);
    },
    [],
  );

  const close = () => {
    asked.current += 1;
    clearTimeout(asking.current);
    clearTimeout(hiding.current);
    setOpen(null);
  };
  return {
    open,
    close,
    /** Loads choices for the text being typed; null closes the list. */
    ask(completion: Completion | null): void {
      clearTimeout(hiding.current);
      if (completion === null) return close();
      const mine = (asked.current += 1);
      clearTimeout(asking.current);
      asking.current = setTimeout(
        () =>
          void loadChoices(place, completion).then(
            (choices) => {
              if (mine !== asked.current) return;
              const at = choices.length === 0 ? null : wordPlace(completion);
              setOpen(at === null ? null : { completion, choices, failed: false, active: 0, at });
            },
            () => {
              if (mine !== asked.current) return;
              const at = wordPlace(completion);
              setOpen(at === null ? null : { completion, choices: [], failed: true, active: 0, at });
            },
          ),
        ASK_AFTER_MS,
      );
    },
    /** Closes the list after a short delay, so that a click on a choice still reaches it. */
    closeSoon(): void {
      clearTimeout(hiding.current);
      hiding.current = setTimeout(close, HIDE_MS);
    },
    choose(choice: Choice): void {
      if (open === null) return;
      close();
      onChoose(open.completion, choice);
    },
    /** Moves the active choice or applies it; returns true when the list handled the key. */
    onKey(key: string): boolean {
      if (open === null) return false;
      if (key === 'Escape') {
        close();
        return true;
      }
      if (open.failed) return false;
      const step = { ArrowDown: 1, ArrowUp: -1 }[key];
      if (step !== undefined) {
        const count = open.choices.length;
        setOpen({ ...open, active: (open.active + step + count) % count });
        return true;
      }
      const marked = open.choices[open.active];
      if ((key !== 'Enter' && key !== 'Tab') || marked === undefined) return false;
      close();
      onChoose(open.completion, marked);
      return true;
    },
  };
}
