/** The exit code of a server that should be restarted; it is 1 when somebody must fix something first. */
export const RESTART_EXIT_CODE = 70;

const say = (what: string, error: unknown): void => console.error(`cairn: ${what}:`, error);

/**
 * Logs uncaught errors once, in full. After an unhandled rejection the server continues, as nothing else is
 * affected. After an uncaught exception its state is unknown: it shuts down in order, with PostgreSQL, and
 * its exit code asks the supervisor for a restart.
 */
export function handleUncaughtErrors(endInOrder: () => void): void {
  process.on('unhandledRejection', (reason) => say('unhandled promise rejection', reason));
  process.on('uncaughtException', (error) => {
    say('uncaught exception, the process ends', error);
    endInOrder();
  });
}
