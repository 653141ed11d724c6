import ChevronDown from 'lucide-react/icons/chevron-down';
import { Button } from '../../ui/first/Button.tsx';
import { Menu } from '../../ui/menu/Menu.tsx';
import { type DesignVersion, versionInAddress, versionNamed } from '../designs.ts';

export interface VersionMenuProps {
  /** Newest first. */
  versions: readonly DesignVersion[];
  /** The version in the address, or null for the newest. */
  version: string | null;
  onVersion: (version: string | null) => void;
}

/** Chooses the version of the designs that is shown. */
export function VersionMenu({ versions, version, onVersion }: VersionMenuProps) {
  const shown = versionNamed(versions, version) ?? versions[0];
  const isNewest = shown === versions[0];
  return (
    <Menu
      label="Version"
      trigger={(props) => (
        <Button {...props} size="small" variant="quiet">
          {isNewest ? 'Showing latest version' : `Showing version #${shown?.number}`}
          <ChevronDown size={14} aria-hidden="true" />
        </Button>
      )}
      sections={[
        {
          items: versions.map((one) => ({
            id: one.id,
            label: `Version ${one.number}${one === versions[0] ? ' (latest)' : ''} by ${one.author.name}`,
            checked: one === shown,
            onSelect: () => onVersion(versionInAddress(versions, one)),
          })),
        },
      ]}
    />
  );
}
