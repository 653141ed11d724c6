import type { ReactNode } from 'react';
import { useFetched } from '../../api/use-fetched.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import type { SteppedCommand } from './CommandPalette.tsx';
import { PaletteResults } from './PaletteResults.tsx';

const DEBOUNCE_MS = 200;

export interface PaletteChoicesProps {
  command: SteppedCommand;
  typed: string;
  /** Shown while choices are loading. */
  waiting: ReactNode;
  /** A choice was selected with the arrow keys. */
  chosen: boolean;
  onDone: () => void;
}

/** What can be chosen for a command, for the text in the field. */
export function PaletteChoices({ command, typed, waiting, chosen, onDone }: PaletteChoicesProps) {
  const { id, label, step } = command;
  const settled = useDebounced(typed, DEBOUNCE_MS);
  const { fetched } = useFetched(`${id} ${settled}`, async () => step.choices(settled));
  const searching = settled !== typed || fetched.status === 'loading';
  // Choices for an earlier text are not kept: Enter would choose one of them.
  const entries = !searching && fetched.status === 'ready' ? fetched.value : [];
  return (
    <>
      {searching && waiting}
      <PaletteResults
        sections={entries.length === 0 ? [] : [{ title: label.replace(/…$/, ''), entries }]}
        failed={fetched.status === 'failed'}
        searching={searching}
        chosen={chosen}
        onDone={onDone}
      />
    </>
  );
}
