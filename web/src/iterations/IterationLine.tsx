import { Badge } from '../ui/Badge.tsx';
import { useToday } from '../ui/dates/first/use-today.ts';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import type { IterationCardFacts } from './documents.ts';
import styles from './Iterations.module.css';
import { nameOf, progressOf, timeText } from './words.ts';

/** An iteration in a list: a link with its name, its time and its progress. */
export function IterationLine({
  iteration,
}: {
  iteration: Omit<IterationCardFacts, 'report'> & Partial<Pick<IterationCardFacts, 'report'>>;
}) {
  const today = useToday();
  const { report } = iteration;
  const progress = report === undefined ? null : progressOf({ report });
  return (
    <div className={styles['line']}>
      <span className={styles['lineName']}>
        <a className={styles['name']} dir="auto" href={iteration.webPath}>
          {nameOf(iteration, today)}
        </a>
        {iteration.state === 'current' && <Badge tone="accent">Current</Badge>}
      </span>
      <span className={styles['facts']}>{timeText(iteration, today)}</span>
      {progress !== null && (
        <span className={styles['progress']}>
          <ProgressBar label={`${progress.percent}% of issues closed`} percent={progress.percent} />
          <span className={styles['facts']}>{progress.text}</span>
        </span>
      )}
    </div>
  );
}
