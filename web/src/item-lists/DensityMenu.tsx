import Rows2 from 'lucide-react/icons/rows-2';
import Rows4 from 'lucide-react/icons/rows-4';
import { IconButton } from '../ui/first/IconButton.tsx';
import { Menu } from '../ui/menu/Menu.tsx';
import { choosePreferencesQuietly } from '../session/choose-preferences.ts';
import { type Density, useDensity } from './rows/use-row-height.ts';

const DENSITIES: readonly { readonly id: Density; readonly label: string; readonly Icon: typeof Rows2 }[] = [
  { id: 'comfortable', label: 'Comfortable', Icon: Rows2 },
  { id: 'compact', label: 'Compact', Icon: Rows4 },
];

/** A menu for the height of rows, stored with the viewer's preferences. */
export function DensityMenu() {
  const density = useDensity();
  const { label, Icon } =
    DENSITIES.find(({ id }) => id === density) ?? (DENSITIES[0] as (typeof DENSITIES)[0]);
  return (
    <Menu
      label="Density"
      placement="bottom end"
      sections={[
        {
          items: DENSITIES.map(({ id, label: name, Icon: Sign }) => ({
            id,
            label: name,
            icon: <Sign size={16} />,
            checked: id === density,
            onSelect: () => void choosePreferencesQuietly({ density: id }),
          })),
        },
      ]}
      trigger={(trigger) => (
        <IconButton
          {...trigger}
          size="small"
          label={`Density: ${label}`}
          icon={<Icon size={16} aria-hidden="true" />}
        />
      )}
    />
  );
}
