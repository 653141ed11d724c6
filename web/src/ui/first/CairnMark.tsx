import styles from './CairnMark.module.css';

/** The product's logo: three stones. */
export function CairnMark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" className={styles['mark']}>
      <ellipse cx="12" cy="19" rx="9" ry="3.4" />
      <ellipse cx="11.2" cy="12.2" rx="6.4" ry="2.9" />
      <ellipse cx="12.6" cy="6.2" rx="4" ry="2.4" />
    </svg>
  );
}
