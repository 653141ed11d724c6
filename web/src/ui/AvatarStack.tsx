import { Avatar } from './first/Avatar.tsx';
import { classNames } from './first/class-names.ts';
import type { AvatarSize } from './first/Avatar.tsx';
import { Tooltip } from './first/Tooltip.tsx';
import styles from './first/Avatar.module.css';

export interface AvatarStackProps {
  people: readonly { id: string; name: string; avatarUrl?: string | null }[];
  /** How many people there are, if they are more than those given. */
  total?: number;
  /** Maximum number of slots; if there are more people, the last slot shows the number of hidden ones. */
  max?: number;
  size?: AvatarSize;
  vertical?: boolean;
  /** What the people are, in the plural. */
  noun?: string;
}

const COUNTER_CAP = 99;

/** The avatars of people, one over the other. */
export function AvatarStack({
  people,
  total = people.length,
  max = 3,
  size = 24,
  vertical = false,
  noun = 'assignees',
}: AvatarStackProps) {
  const shown = total > max ? people.slice(0, max - 1) : people;
  const hidden = total - shown.length;
  return (
    <span className={classNames(styles['stack'], vertical && styles['vertical'])}>
      {shown.map((person) => (
        <Tooltip key={person.id} text={person.name} describes={false}>
          <span>
            <Avatar name={person.name} src={person.avatarUrl} size={size} />
          </span>
        </Tooltip>
      ))}
      {hidden > 0 && (
        <Tooltip text={`${hidden} more ${noun}`} describes={false}>
          <span
            className={styles['more']}
            role="img"
            aria-label={`${hidden} more ${noun}`}
            style={{ minWidth: size, height: size }}
          >
            {hidden > COUNTER_CAP ? `${COUNTER_CAP}+` : `+${hidden}`}
          </span>
        </Tooltip>
      )}
    </span>
  );
}
