import { titleProblem } from '@cairn/domain/text/limits';

/** What is wrong with a title while it is typed; null for none, and for a blank one. */
export function titleError(title: string): string | null {
  const problem = title.trim() === '' ? null : titleProblem(title);
  return problem === null ? null : `Title ${problem}`;
}
