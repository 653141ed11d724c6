import type { JumpHome } from '@cairn/domain/search/palette-jumps';
import { useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import { Input } from 'react-aria-components/Input';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { SearchField } from 'react-aria-components/SearchField';
import Search from 'lucide-react/icons/search';
import { Spinner } from '../ui/Spinner.tsx';
import { useDebounced } from '../ui/use-debounced.ts';
import { usePaletteSearch } from './palette-search.ts';
import { usePaletteSections } from './palette-sections.tsx';
import { PaletteResults } from './PaletteResults.tsx';
import modal from '../ui/popups/Modal.module.css';
import styles from './CommandPalette.module.css';

const DEBOUNCE = 200;
/** More than this the server does not search for. */
const LONGEST = 1000;

export type CommandPaletteProps = {
  /** Where one is; what lies there comes first. */
  home: JumpHome;
  onClose: () => void;
  onToggleSidebar: () => void;
};

/** One field for every place and every command, driven by the keyboard alone. */
export function CommandPalette({ home, onClose, onToggleSidebar }: CommandPaletteProps) {
  const [text, setText] = useState('');
  const wanted = text.trim();
  const settled = useDebounced(wanted, DEBOUNCE);
  const findings = usePaletteSearch(settled, home);
  const searching = findings.loading || settled !== wanted;
  const sections = usePaletteSections({ typed: wanted, home, findings, onToggleSidebar });
  return (
    <ModalOverlay className={modal['scrim'] ?? ''} isOpen onOpenChange={onClose} isDismissable>
      <Modal className={modal['modal'] ?? ''} style={{ width: 560 }}>
        <Dialog className={styles['palette'] ?? ''} aria-label="Search or run a command">
          <Autocomplete inputValue={text} onInputChange={setText}>
            <SearchField autoFocus aria-label="Search or run a command" className={styles['field'] ?? ''}>
              <Search size={20} aria-hidden="true" className={styles['icon']} />
              <Input
                className={styles['input'] ?? ''}
                // One Escape closes, whatever was typed.
                onKeyDown={(event) => event.key === 'Escape' && onClose()}
                placeholder="Search, or type a command, reference or address"
                maxLength={LONGEST}
              />
              {searching && <Spinner />}
            </SearchField>
            <PaletteResults
              sections={sections}
              failed={findings.failed}
              searching={searching}
              onDone={onClose}
            />
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
