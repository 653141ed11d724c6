import { useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import { Input } from 'react-aria-components/Input';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { SearchField } from 'react-aria-components/SearchField';
import Search from 'lucide-react/icons/search';
import { useGroup } from '../groups/group.ts';
import { useViewer } from '../session/viewer.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { useDebounced } from '../ui/use-debounced.ts';
import { paletteCommands } from './palette-commands.tsx';
import { usePaletteSearch } from './palette-search.ts';
import { PaletteResults } from './PaletteResults.tsx';
import modal from '../ui/popups/Modal.module.css';
import styles from './CommandPalette.module.css';

const DEBOUNCE = 200;

export type CommandPaletteProps = {
  /** The group at hand; projects and epics are searched in it. */
  fullPath: string | null;
  onClose: () => void;
  onToggleSidebar: () => void;
};

/** One field for every place and every command, driven by the keyboard alone. */
export function CommandPalette({ fullPath, onClose, onToggleSidebar }: CommandPaletteProps) {
  const [text, setText] = useState('');
  const wanted = text.trim();
  const settled = useDebounced(wanted, DEBOUNCE);
  const findings = usePaletteSearch(settled);
  const group = useGroup(fullPath) ?? null;
  const viewer = useViewer();
  const commands = paletteCommands({ group, signedIn: viewer != null, onToggleSidebar }).filter(({ label }) =>
    wanted
      .toLowerCase()
      .split(/\s+/)
      .every((word) => label.toLowerCase().includes(word)),
  );
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
                placeholder="Search groups, projects, epics, issues and commands"
              />
              {(findings.loading || settled !== wanted) && <Spinner />}
            </SearchField>
            <PaletteResults
              commands={commands}
              findings={findings}
              searching={findings.loading || settled !== wanted}
              onDone={onClose}
            />
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
