import { useShortcut } from '../../shortcuts/use-shortcut.ts';

export interface PickerShortcutProps {
  id: string;
  keyName: string;
  description: string;
  onPress: () => void;
}

/** One letter that opens a widget of the details. */
export function PickerShortcut({ id, keyName, description, onPress }: PickerShortcutProps) {
  useShortcut({ id, group: 'Issues and merge requests', keys: [keyName], description, run: onPress });
  return null;
}
