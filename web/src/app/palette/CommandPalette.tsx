import type { JumpLocation } from '@cairn/domain/palette/jumps';
import { Suspense, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import { Input } from 'react-aria-components/Input';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { SearchField } from 'react-aria-components/SearchField';
import Search from 'lucide-react/icons/search';
import { Spinner } from '../../ui/first/Spinner.tsx';
import modal from '../../ui/overlays/surfaces/Modal.module.css';
import styles from './CommandPalette.module.css';
import { loadable } from '../../ui/first/loadable.tsx';

// The field is prefetched so that nothing typed right after the shortcut is lost; the results can load later.
const PaletteAnswers = loadable(async () => (await import('./PaletteAnswers.tsx')).PaletteAnswers);

/** The server does not search for longer texts. */
const LONGEST = 1000;

export interface CommandPaletteProps {
  /** The current group or project; its results come first. */
  home: JumpLocation;
  onClose: () => void;
  onToggleSidebar: () => void;
}

/** One search field for all pages, items and commands, operated by keyboard alone. */
export function CommandPalette({ home, onClose, onToggleSidebar }: CommandPaletteProps) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(false);
  const type = (next: string) => {
    setText(next);
    setChosen(false);
  };
  const waiting = (
    <span className={styles['waiting']}>
      <Spinner />
    </span>
  );
  return (
    <ModalOverlay className={modal['scrim'] ?? ''} isOpen onOpenChange={onClose} isDismissable>
      <Modal className={modal['modal'] ?? ''} style={{ width: 560 }}>
        <Dialog className={styles['palette'] ?? ''} aria-label="Search or run a command">
          <Autocomplete inputValue={text} onInputChange={type}>
            <SearchField autoFocus aria-label="Search or run a command" className={styles['field'] ?? ''}>
              <Search size={20} aria-hidden="true" className={styles['icon']} />
              <Input
                dir="auto"
                className={styles['input'] ?? ''}
                onKeyDown={({ key }) => {
                  // One Escape closes the palette even if there is text in the field.
                  if (key === 'Escape') onClose();
                  if (key.startsWith('Arrow')) setChosen(true);
                }}
                placeholder="Search, or type a command, reference or address"
                maxLength={LONGEST}
              />
            </SearchField>
            <Suspense fallback={waiting}>
              <PaletteAnswers
                typed={text.trim()}
                home={home}
                waiting={waiting}
                chosen={chosen}
                onDone={onClose}
                onToggleSidebar={onToggleSidebar}
              />
            </Suspense>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
