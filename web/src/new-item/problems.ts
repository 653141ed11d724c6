import { descriptionProblem, titleProblem } from '@cairn/domain/text/limits';

/** Errors of a draft, by field; `form` for errors that belong to no field. */
export type Problems<Field extends string = string> = Partial<Record<Field | 'form', string>>;

/** Validates the texts without the server; an empty result means that they may be sent. */
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

/** Assigns each of the server's messages to the field whose name it begins with. */
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
