const TELLING = /error|fatal|panic|could not/i;
const TOO_FEW_FILES = /insufficient file descriptors|Too many open files/i;

/** Why PostgreSQL's own programs failed, by what they said: one line, in our words where the operator can mend it. */
export function complaintIn(said: string): string {
  if (TOO_FEW_FILES.test(said)) {
    return 'too few files may be open at once: raise the limit (ulimit -n) to 1024 or more';
  }
  const lines = said.trim().split('\n');
  const line = lines.findLast((text) => TELLING.test(text)) ?? lines.at(-1) ?? '';
  return line.replace(/^.*?(?:FATAL|PANIC):\s*/, '').trim();
}
