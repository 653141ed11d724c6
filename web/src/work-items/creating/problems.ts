import { descriptionProblem, titleProblem } from '@cairn/domain/text/limits';

/** What is wrong with a draft: by field, and `form` for what belongs to none. */
export type Problems<Field extends string = string> = Partial<Record<Field | 'form', string>>;

/** What can be told of the texts without asking the server; empty when they may be sent. */
export function textProblems({
  title,
  description,
}: {
  title: string;
  description: string;
}): Problems<'title' | 'description'> {
  const ofTitle = titleProblem(title);
  const ofDescription = descriptionProblem(description);
  return {
    ...(ofTitle !== null && { title: `Title ${ofTitle}` }),
    ...(ofDescription !== null && { description: `Description ${ofDescription}` }),
  };
}

/** The server's sentences, each beside the field whose name it begins with. */
export function problemsFrom<Field extends string>(
  errors: readonly string[],
  names: readonly (readonly [name: string, field: Field])[],
): Problems<Field> {
  const problems: Problems = {};
  for (const error of errors) {
    const field = names.find(([name]) => error.startsWith(name))?.[1] ?? 'form';
    problems[field] = problems[field] === undefined ? error : `${problems[field]}. ${error}`;
  }
  return problems as Problems<Field>;
}
