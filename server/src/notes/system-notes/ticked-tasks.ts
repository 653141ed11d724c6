const BOX = /^(\s*(?:>\s*)*(?:[-*+]|\d+[.)])\s+\[)([ xX~])(\]\s+)(.*)$/s;

/** A box of a task list that was ticked or cleared. */
export interface Ticked {
  readonly text: string;
  readonly done: boolean;
}

/** The boxes in which two texts differ, or null when they differ in anything else. */
export const tickedTasks = (before: string, after: string): Ticked[] | null => {
  const [old, young] = [before.split('\n'), after.split('\n')];
  if (old.length !== young.length) return null;
  const ticked: Ticked[] = [];
  for (const [index, line] of young.entries()) {
    const was = old[index] as string;
    if (was === line) continue;
    const [from, to] = [BOX.exec(was), BOX.exec(line)];
    if (!from || !to || from[1] !== to[1] || from[3] !== to[3] || from[4] !== to[4]) return null;
    ticked.push({ text: (to[4] as string).trim(), done: to[2]?.toLowerCase() === 'x' });
  }
  return ticked.length > 0 ? ticked : null;
};
