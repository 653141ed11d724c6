import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { isAdministrator } from '../session/administrator.ts';
import { useFetched } from '../api/use-fetched.ts';
import { useAnswer } from '../api/use-answer.ts';
import { IconButton } from '../ui/first/IconButton.tsx';
import { VisuallyHidden } from '../ui/first/VisuallyHidden.tsx';
import styles from './GettingStarted.module.css';
import {
  dismiss,
  EVERY_DAY,
  GETTING_STARTED,
  gettingStarted,
  isDismissed,
  readFirstSteps,
} from './getting-started.ts';

/** The first steps in a group, for its owners: gone when all are done, or when dismissed. */
export function GettingStarted({ id, fullPath }: { id: string; fullPath: string }) {
  const [hidden, setHidden] = useState(() => isDismissed(id));
  if (hidden) return null;
  const hide = () => {
    dismiss(id);
    setHidden(true);
  };
  return <FirstSteps fullPath={fullPath} onHide={hide} />;
}

function FirstSteps({ fullPath, onHide }: { fullPath: string; onHide: () => void }) {
  const { data } = useAnswer(GETTING_STARTED, { fullPath, everyDay: EVERY_DAY }, { fresh: true });
  const { fetched } = useFetched(fullPath, () => readFirstSteps(fullPath));
  const group = data?.group;
  if (group == null) return null;
  const steps = gettingStarted(group, fullPath, {
    isAdministrator: isAdministrator(),
    steps: fetched.status === 'ready' ? fetched.value : null,
  });
  const counted = steps.filter(({ isOptional }) => isOptional !== true);
  const done = counted.filter(({ isDone }) => isDone).length;
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
        <IconButton label="Hide the first steps" icon={<X aria-hidden="true" />} onClick={onHide} />
      </header>
      <ul className={styles['steps']}>
        {steps.map(({ title, text, href, isDone, isOptional }) => (
          <li key={title} className={styles['step']} data-done={isDone}>
            {isDone ? <CircleCheck aria-hidden="true" /> : <Circle aria-hidden="true" />}
            <span>
              <a href={href} className={styles['link']}>
                {title}
              </a>
              {isDone && <VisuallyHidden> (done)</VisuallyHidden>}
              <span className={styles['text']}>
                {isOptional === true && !isDone ? `Optional. ${text}` : text}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
