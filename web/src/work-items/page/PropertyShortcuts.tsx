import type { ShortcutDeclaration } from '../../shortcuts/registry.ts';
import { useShortcut } from '../../shortcuts/use-shortcut.ts';
import type { Item } from '../item.ts';
import { WIDGETS } from '../widgets/registered.ts';
import { canSet } from '../widgets/widget.ts';

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
  shortcut: ShortcutDeclaration;
  onPress: () => void;
}

function PropertyShortcut({ shortcut, onPress }: PropertyShortcutProps) {
  useShortcut({ ...shortcut, run: onPress });
  return null;
}
