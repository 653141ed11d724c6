import Keyboard from 'lucide-react/icons/keyboard';
import { IconButton } from '../../ui/first/IconButton.tsx';
import { showOverlay } from '../overlay-state.ts';

/** The end of the sidebar on every page. */
export function SidebarFoot() {
  return (
    <IconButton
      label="Keyboard shortcuts"
      shortcut="?"
      icon={<Keyboard aria-hidden="true" />}
      onClick={() => showOverlay('shortcuts')}
    />
  );
}
