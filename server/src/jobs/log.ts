import { Logger } from 'graphile-worker';

/** Only what an operator has to know: a job that failed, a queue that cannot be reached. */
export const jobsLogger = new Logger(() => (level, message) => {
  if (level === 'error' || level === 'warning') console.error(`cairn: jobs: ${message}`);
});
