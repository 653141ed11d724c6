import styles from './Property.module.css';

/** Error below the choices of a list, which covers the widget and its own error. */
export function ListProblem({ text }: { text: string }) {
  return (
    <p role="alert" className={styles['problem']}>
      {text}
    </p>
  );
}
