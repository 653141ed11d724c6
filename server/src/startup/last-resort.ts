/** The exit code of a server that should be restarted; it is 1 when somebody must fix something first. */
export const ENDED_BY_ITSELF = 70;

const say = (what: string, error: unknown): void => console.error(`cairn: ${what}:`, error);

/**
 * Logs uncaught errors once, in full. After an unhandled rejection the server continues, as nothing else is
 * affected. After an uncaught exception its state is unknown: it shuts down in order, with PostgreSQL, and
 * its exit code asks the supervisor for a restart.
 */
export function catchTheUncaught(endInOrder: () => void): void {
  process.on('unhandledRejection', (reason) => say('a promise failed and nobody had asked', reason));
  process.on('uncaughtException', (error) => {
    say('an error nobody foresaw ends this process', error);
    endInOrder();
  });
}
