import { AvatarStack } from '../../../ui/AvatarStack.tsx';
import type { Assignee } from './people.ts';
import styles from './CollapsedAssignees.module.css';

export interface CollapsedAssigneesProps {
  people: readonly Assignee[];
  /** Shows the details. */
  onPress: () => void;
}

/** The assignees in the collapsed sidebar: at most two avatars, the last one a counter when there are more. */
export function CollapsedAssignees({ people, onPress }: CollapsedAssigneesProps) {
  if (people.length === 0) return null;
  const label = `Assignees: ${people.map(({ name }) => name).join(', ')}`;
  return (
    <button type="button" className={styles['button']} aria-label={label} onClick={onPress}>
      <AvatarStack people={people} max={2} size={20} vertical />
    </button>
  );
}
