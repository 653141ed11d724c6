import { useShortcut } from '../../shortcuts/use-shortcut.ts';
import type { Item } from '../item.ts';
import { WIDGETS } from '../widgets/registered.ts';
import { canSet, type WidgetShortcut } from '../widgets/widget.ts';

export interface PropertyShortcutsProps {
  item: Item;
  /** Called with the name of a property. */
  onPress: (name: string) => void;
}

/** Registers the keys that open the pickers of the properties that the viewer may set. */
export function PropertyShortcuts({ item, onPress }: PropertyShortcutsProps) {
  return WIDGETS.map((widget) =>
    widget.shortcut !== undefined && canSet(widget, item) ? (
      <PropertyShortcut key={widget.name} shortcut={widget.shortcut} onPress={() => onPress(widget.name)} />
    ) : null,
  );
}

interface PropertyShortcutProps {
  shortcut: WidgetShortcut;
  onPress: () => void;
}

function PropertyShortcut({ shortcut: { key, ...shortcut }, onPress }: PropertyShortcutProps) {
  useShortcut({ ...shortcut, keys: [key], run: onPress });
  return null;
}
