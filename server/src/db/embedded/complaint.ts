const TELLING = /error|fatal|panic|could not/i;
const TOO_FEW_FILES = /insufficient file descriptors|Too many open files/i;

/**
 * Extracts one line from the output of a failed PostgreSQL program; in our own text where the operator can
 * fix the cause.
 */
export function complaintIn(said: string): string {
  if (TOO_FEW_FILES.test(said)) {
    return 'too few files may be open at once: raise the limit (ulimit -n) to 1024 or more';
  }
  const lines = said.trim().split('\n');
  const line = lines.findLast((text) => TELLING.test(text)) ?? lines.at(-1) ?? '';
  return line.replace(/^.*?(?:FATAL|PANIC):\s*/, '').trim();
}
