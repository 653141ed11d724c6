import type { JumpLocation } from '@cairn/domain/palette/jumps';
import Search from 'lucide-react/icons/search';
import type { ReactNode } from 'react';
import { useViewer } from '../../session/viewer.ts';
import { withBase } from '../../site/base-path.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import type { SteppedCommand } from './CommandPalette.tsx';
import { PaletteResults } from './PaletteResults.tsx';
import { usePaletteSearch } from './palette-search.ts';
import { usePaletteSections } from './palette-sections.tsx';
import { useItemCommands } from './use-item-commands.ts';
import styles from './CommandPalette.module.css';

const DEBOUNCE = 200;

export interface PaletteAnswersProps {
  typed: string;
  home: JumpLocation;
  /** Shown while results are loading. */
  waiting: ReactNode;
  /** A result was selected with the arrow keys. */
  chosen: boolean;
  /** Called with a chosen command that asks for something. */
  onAsk: (command: SteppedCommand) => void;
  onDone: () => void;
  onToggleSidebar: () => void;
}

/** The results of the palette for the text in its field. */
export function PaletteAnswers(props: PaletteAnswersProps) {
  const { typed, home, waiting, chosen, onAsk, onDone, onToggleSidebar } = props;
  const settled = useDebounced(typed, DEBOUNCE);
  const { loading, ...findings } = usePaletteSearch(settled, home);
  const item = useItemCommands(useViewer() ?? null);
  // Enter must not choose something else before the commands of the item are there.
  const searching = loading || settled !== typed || item === undefined;
  const sections = usePaletteSections({ typed, home, findings, item, searching, onToggleSidebar });
  return (
    <>
      {searching && waiting}
      <PaletteResults
        sections={sections}
        failed={findings.failed}
        searching={searching}
        chosen={chosen}
        onAsk={onAsk}
        onDone={onDone}
      />
      {typed !== '' && (
        <a
          className={styles['everywhere']}
          href={withBase(`/search?search=${encodeURIComponent(typed)}`)}
          onClick={onDone}
        >
          <Search size={16} aria-hidden="true" />
          Search everywhere for “{typed}”
        </a>
      )}
    </>
  );
}
