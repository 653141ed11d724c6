import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { isAdministrator } from '../session/administrator.ts';
import { useAnswer } from '../api/use-answer.ts';
import { IconButton } from '../ui/first/IconButton.tsx';
import { VisuallyHidden } from '../ui/first/VisuallyHidden.tsx';
import styles from './GettingStarted.module.css';
import { dismiss, EVERY_DAY, GETTING_STARTED, gettingStarted, isDismissed } from './getting-started.ts';

/** The first steps in a group, for its owners: gone when all are done, or when dismissed. */
export function GettingStarted({ id, fullPath }: { id: string; fullPath: string }) {
  const [hidden, setHidden] = useState(() => isDismissed(id));
  const { data } = useAnswer(
    GETTING_STARTED,
    { fullPath, everyDay: EVERY_DAY },
    { enabled: !hidden, fresh: true },
  );
  const group = data?.group;
  if (hidden || group == null) return null;
  const steps = gettingStarted(group, fullPath, isAdministrator());
  const counted = steps.filter(({ isDone }) => isDone !== null);
  const done = counted.filter(({ isDone }) => isDone === true).length;
  if (done === counted.length) return null;
  return (
    <section className={styles['card']} aria-labelledby="getting-started">
      <header className={styles['header']}>
        <h2 id="getting-started" className={styles['title']}>
          Get started
        </h2>
        <span className={styles['count']}>
          {done} of {counted.length} done
        </span>
        <IconButton
          label="Hide the first steps"
          icon={<X aria-hidden="true" />}
          onClick={() => {
            dismiss(id);
            setHidden(true);
          }}
        />
      </header>
      <ul className={styles['steps']}>
        {steps.map(({ title, text, href, isDone }) => (
          <li key={title} className={styles['step']} data-done={isDone === true}>
            {isDone === true ? <CircleCheck aria-hidden="true" /> : <Circle aria-hidden="true" />}
            <span>
              <a href={href} className={styles['link']}>
                {title}
              </a>
              {isDone === true && <VisuallyHidden> (done)</VisuallyHidden>}
              <span className={styles['text']}>{isDone === null ? `Optional. ${text}` : text}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
