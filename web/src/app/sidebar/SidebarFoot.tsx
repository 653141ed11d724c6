import Keyboard from 'lucide-react/icons/keyboard';
import ShieldUser from 'lucide-react/icons/shield-user';
import { PAGES } from '@cairn/domain/pages/table';
import { isAdministrator } from '../../session/administrator.ts';
import { withBase } from '../../site/base-path.ts';
import { IconButton } from '../../ui/first/IconButton.tsx';
import { useSignedIn } from '../../session/signed-in.ts';
import { showOverlay } from '../overlay-state.ts';
import { FavouritesElsewhere } from './FavouritesElsewhere.tsx';
import { SidebarLink } from './SidebarLink.tsx';

/** The end of the sidebar on every page. */
export function SidebarFoot({ rail }: { rail: boolean }) {
  const isSignedIn = useSignedIn();
  return (
    <>
      {isSignedIn && <FavouritesElsewhere />}
      {isAdministrator() && (
        <SidebarLink
          href={withBase(PAGES.site['admin-users'])}
          icon={<ShieldUser size={16} />}
          label="Admin"
          rail={rail}
        />
      )}
      <IconButton
        label="Keyboard shortcuts"
        shortcut="?"
        icon={<Keyboard aria-hidden="true" />}
        onClick={() => showOverlay('shortcuts')}
      />
    </>
  );
}
