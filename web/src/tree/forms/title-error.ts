import { titleProblem } from '@cairn/domain/text/limits';

/** Error for a title being typed; null when it is valid or blank. */
export function titleError(title: string): string | null {
  const problem = title.trim() === '' ? null : titleProblem(title);
  return problem === null ? null : `Title ${problem}`;
}
