import styles from './Widget.module.css';

/** Says below the choices of a list why there are no more: the list covers the widget it belongs to. */
export function ListProblem({ text }: { text: string }) {
  return (
    <p role="alert" className={styles['problem']}>
      {text}
    </p>
  );
}
