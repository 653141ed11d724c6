import { AskRefused } from '../api/ask.ts';
import { refusal } from '../api/post.ts';
import { HttpRefused, Refused } from '../api/refused.ts';

/** The errors of a form: a sentence by field, and `form` for those that belong to no field. */
export type Problems<Field extends string = string> = Partial<Record<Field | 'form', string>>;

/** The names of a field: its label, then other names the server uses for it. */
export type FieldNames<Field extends string = string> = Readonly<
  Record<Field, readonly [words: string, ...others: string[]]>
>;

const UNREACHABLE = 'The server cannot be reached. Check your connection and try again.';
const FORBIDDEN = "You don't have permission to do this. If your role changed, reload the page.";

/** Errors for required fields that are empty. */
export function blankProblems<Field extends string>(
  values: Readonly<Record<Field, unknown>>,
  required: readonly NoInfer<Field>[],
  names: FieldNames<Field>,
): Problems<Field> {
  const blank = required.filter((field) => {
    const value = values[field];
    return value === null || (typeof value === 'string' && value.trim() === '');
  });
  return Object.fromEntries(
    blank.map((field) => [field, `${names[field][0]} can't be blank`]),
  ) as Problems<Field>;
}

/**
 * The errors in a refusal of the server, each assigned to its field. A conflict is assigned to the first
 * field, which contains the name.
 */
export function problemsOf<Field extends string>(
  refused: unknown,
  names: FieldNames<Field>,
): Problems<Field> {
  if (refused instanceof AskRefused) return { form: refused.message } as Problems<Field>;
  if (refused instanceof Refused && !(refused instanceof HttpRefused))
    return problemsOfMessages(refused.messages, names);
  if (!(refused instanceof HttpRefused)) return { form: UNREACHABLE } as Problems<Field>;
  if (refused.status === 0) return { form: UNREACHABLE } as Problems<Field>;
  if (refused.status === 403) return { form: FORBIDDEN } as Problems<Field>;
  const problems: Record<string, string> = {};
  const add = (field: string, sentence: string) => {
    problems[field] = problems[field] === undefined ? sentence : `${problems[field]}. ${sentence}`;
  };
  const fields = Object.keys(names) as Field[];
  const addProblem = (server: string, text: string) => {
    const field = fields.find((one) => one === server || names[one].slice(1).includes(server));
    if (field !== undefined) add(field, `${names[field][0]} ${text}`);
    else add('form', server === 'base' ? text : `${server} ${text}`);
  };
  const { message, error } = (refused.body ?? {}) as { message?: unknown; error?: unknown };
  if (typeof message === 'object' && message !== null) {
    for (const [server, texts] of Object.entries(message))
      for (const text of Array.isArray(texts) ? texts : [texts]) addProblem(server, String(text));
  } else if (typeof error === 'string') {
    for (const sentence of error.split(', ')) {
      const [, server = '', text = ''] = /^(\w+) (.+)$/.exec(sentence) ?? [];
      addProblem(server, text);
    }
  } else if (refused.status === 409 && typeof message === 'string') {
    add(fields[0] ?? 'form', message);
  }
  return (
    Object.keys(problems).length > 0 ? problems : { form: refusal(refused.status, null, refused.body) }
  ) as Problems<Field>;
}

/** Sentences of a mutation, each assigned to the field whose name it begins with. */
function problemsOfMessages<Field extends string>(
  messages: readonly string[],
  names: FieldNames<Field>,
): Problems<Field> {
  const problems: Record<string, string> = {};
  for (const message of messages) {
    const [field, name] = (Object.keys(names) as Field[])
      .flatMap((one) => names[one].map((text): readonly [Field, string] => [one, text]))
      .find(([, text]) => message.startsWith(`${text} `)) ?? ['form' as const, ''];
    const text = field === 'form' ? message : `${names[field][0]}${message.slice(name.length)}`;
    problems[field] = problems[field] === undefined ? text : `${problems[field]}. ${text}`;
  }
  return (Object.keys(problems).length > 0 ? problems : { form: UNREACHABLE }) as Problems<Field>;
}

/** The errors in a refusal as one text, where there are no fields. */
export function problemOf(refused: unknown): string {
  return Object.values(problemsOf(refused, {})).join('. ');
}
