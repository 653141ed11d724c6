import type { JumpLocation } from '@cairn/domain/palette/jumps';
import { Suspense, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import { Input } from 'react-aria-components/Input';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { SearchField } from 'react-aria-components/SearchField';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Search from 'lucide-react/icons/search';
import type { Command } from '../../commands/offered-commands.ts';
import { Spinner } from '../../ui/first/Spinner.tsx';
import modal from '../../ui/overlays/surfaces/Modal.module.css';
import styles from './CommandPalette.module.css';
import { loadable } from '../../ui/first/loadable.tsx';

// The field is prefetched so that nothing typed right after the shortcut is lost; the results can load later.
const PaletteAnswers = loadable(async () => (await import('./PaletteAnswers.tsx')).PaletteAnswers);
const PaletteChoices = loadable(async () => (await import('./PaletteChoices.tsx')).PaletteChoices);

/** A command that asks for a choice. */
export type SteppedCommand = Command & Required<Pick<Command, 'step'>>;

/** The server does not search for longer texts. */
const LONGEST = 1000;

export interface CommandPaletteProps {
  /** The current group or project; its results come first. */
  home: JumpLocation;
  onClose: () => void;
  onToggleSidebar: () => void;
}

/**
 * One search field for all pages, items and commands, operated by keyboard alone. A command that asks for
 * something gets its choices in the same field.
 */
export function CommandPalette({ home, onClose, onToggleSidebar }: CommandPaletteProps) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(false);
  const [asking, setAsking] = useState<SteppedCommand | null>(null);
  const ask = (command: SteppedCommand | null) => {
    setAsking(command);
    type('');
  };
  const type = (next: string) => {
    setText(next);
    setChosen(false);
  };
  const waiting = (
    <span className={styles['waiting']}>
      <Spinner />
    </span>
  );
  const label = asking === null ? 'Search or run a command' : asking.step.prompt;
  return (
    <ModalOverlay className={modal['scrim'] ?? ''} isOpen onOpenChange={onClose} isDismissable>
      <Modal className={modal['modal'] ?? ''} style={{ width: 560 }}>
        <Dialog className={styles['palette'] ?? ''} aria-label="Search or run a command">
          <Autocomplete inputValue={text} onInputChange={type}>
            <SearchField autoFocus aria-label={label} className={styles['field'] ?? ''}>
              {asking === null ? (
                <Search size={20} aria-hidden="true" className={styles['icon']} />
              ) : (
                <span className={styles['asking']}>
                  {asking.label.replace(/…$/, '')}
                  <ChevronRight size={16} aria-hidden="true" />
                </span>
              )}
              <Input
                dir="auto"
                className={styles['input'] ?? ''}
                onKeyDown={(event) => {
                  const { key } = event;
                  if (asking !== null && (key === 'Escape' || (key === 'Backspace' && text === ''))) {
                    // Back to the commands; the dialog would close.
                    event.stopPropagation();
                    event.preventDefault();
                    return ask(null);
                  }
                  // One Escape closes the palette even if there is text in the field.
                  if (key === 'Escape') onClose();
                  if (key.startsWith('Arrow')) setChosen(true);
                }}
                placeholder={asking === null ? 'Search, or type a command, reference or address' : label}
                maxLength={LONGEST}
              />
            </SearchField>
            <Suspense fallback={waiting}>
              {asking === null ? (
                <PaletteAnswers
                  typed={text.trim()}
                  home={home}
                  waiting={waiting}
                  chosen={chosen}
                  onAsk={ask}
                  onDone={onClose}
                  onToggleSidebar={onToggleSidebar}
                />
              ) : (
                <PaletteChoices
                  command={asking}
                  typed={text.trim()}
                  waiting={waiting}
                  chosen={chosen}
                  onDone={onClose}
                />
              )}
            </Suspense>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
