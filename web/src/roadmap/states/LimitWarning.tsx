import { useState } from 'react';
import { Alert } from '../../ui/messages/Alert.tsx';
import { isLimitWarningDismissed, LIMIT_WARNING_COOKIE } from './limit-warning-cookie.ts';
import { ROADMAP_HELP_PATH } from '../urls.ts';
import { numberText } from '../../ui/dates/first/local-numbers.ts';
import styles from '../RoadmapScreen.module.css';

/** Shown when the roadmap has reached the server's limit of epics. */
export function LimitWarning({ limit }: { limit: number }) {
  const [dismissed, setDismissed] = useState(() => isLimitWarningDismissed(document.cookie));
  if (dismissed) return null;
  return (
    <div className={styles['notice']}>
      <Alert
        variant="warning"
        title="Some of your epics might not be visible"
        actions={
          <a
            className={styles['help']}
            href={`${ROADMAP_HELP_PATH}#how-many-epics`}
            target="_blank"
            rel="noopener"
          >
            Learn more
          </a>
        }
        onDismiss={() => {
          document.cookie = LIMIT_WARNING_COOKIE;
          setDismissed(true);
        }}
      >
        Roadmaps can display up to {numberText(limit)} epics. These appear in your selected sort order.
      </Alert>
    </div>
  );
}
