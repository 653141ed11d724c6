const TELLING = /error|fatal|panic|could not/i;
const TOO_FEW_FILES = /insufficient file descriptors|Too many open files/i;

/**
 * Extracts one line from the output of a failed PostgreSQL program; in our own text where the operator can
 * fix the cause.
 */
export function failureReason(output: string): string {
  if (TOO_FEW_FILES.test(output)) {
    return 'too many open files: raise the limit (ulimit -n) to 1024 or more';
  }
  const lines = output.trim().split('\n');
  const line = lines.findLast((text) => TELLING.test(text)) ?? lines.at(-1) ?? '';
  return line.replace(/^.*?(?:FATAL|PANIC):\s*/, '').trim();
}
