import { useCharacters } from '../../emoji/characters.ts';
import { Badge } from '../../ui/Badge.tsx';
import styles from './UserStatus.module.css';

export interface UserStatusProps {
  emoji: string | null;
  message: string | null;
  availability: string;
}

/** What somebody says they are doing: an emoji, a text and whether they are busy. */
export function UserStatus({ emoji, message, availability }: UserStatusProps) {
  const characters = useCharacters(emoji !== null);
  const text = message ?? '';
  return (
    <p className={styles['status']}>
      {emoji !== null && (
        <span role="img" aria-label={emoji.replaceAll('_', ' ')}>
          {characters?.(emoji)}
        </span>
      )}
      {text !== '' && <span className={styles['message']}>{text}</span>}
      {availability === 'BUSY' && <Badge tone="warning">Busy</Badge>}
    </p>
  );
}
