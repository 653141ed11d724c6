/** The exit code of a server that has to be started again; where somebody has to mend something first it is 1. */
export const ENDED_BY_ITSELF = 70;

const say = (what: string, error: unknown): void => console.error(`cairn: ${what}:`, error);

/**
 * What nobody caught is logged once, whole. A promise that failed unheard leaves everything else as it was, so the server
 * goes on. An exception leaves a state that nobody can vouch for: the server ends in order, PostgreSQL with it, and its
 * exit code tells whoever started it to start it again.
 */
export function catchTheUncaught(endInOrder: () => void): void {
  process.on('unhandledRejection', (reason) => say('a promise failed and nobody had asked', reason));
  process.on('uncaughtException', (error) => {
    say('an error nobody foresaw ends this process', error);
    endInOrder();
  });
}
