import { HEALTH_WORDS, type Health } from '@cairn/domain/health/health';
import { HEALTH_SIGNS } from '@cairn/domain/timeline/signs';
import styles from './HealthSign.module.css';

/** Health status as a small icon; its shape differs as well as its colour. */
export function HealthSign({ health }: { health: Health }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={styles['sign']}
      data-health={health}
      role="img"
      aria-label={HEALTH_WORDS[health]}
    >
      <title>{HEALTH_WORDS[health]}</title>
      <path d={HEALTH_SIGNS[health]} />
    </svg>
  );
}
