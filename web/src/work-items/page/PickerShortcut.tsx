import { useShortcut } from '../../shortcuts/use-shortcut.ts';

export interface PickerShortcutProps {
  id: string;
  keyName: string;
  description: string;
  onPress: () => void;
}

/** Registers a one-letter shortcut that opens a widget of the sidebar. */
export function PickerShortcut({ id, keyName, description, onPress }: PickerShortcutProps) {
  useShortcut({ id, group: 'Issues and merge requests', keys: [keyName], description, run: onPress });
  return null;
}
