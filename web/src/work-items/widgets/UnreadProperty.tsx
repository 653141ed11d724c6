import { Button } from '../../ui/first/Button.tsx';
import { Property } from './Property.tsx';
import styles from './Property.module.css';

export interface UnreadPropertyProps {
  name: string;
  title: string;
  /** What could not be read. */
  text: string;
  onRetry: () => void;
}

/** A property whose value could not be read. */
export function UnreadProperty({ name, title, text, onRetry }: UnreadPropertyProps) {
  return (
    <Property name={name} title={title}>
      <span role="alert" className={styles['problem']}>
        {text}
      </span>
      <Button size="small" variant="quiet" className={styles['again']} onClick={onRetry}>
        Try again
      </Button>
    </Property>
  );
}
