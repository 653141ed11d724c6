import type { Fragments, Operations } from './operations.ts';

/** A GraphQL document: what it asks for, what it takes, and the id by which the server knows it. */
export interface Document<Answer, Variables> {
  readonly text: string;
  /** Of the build; while developing there is none, and the text is sent. */
  readonly id: string | null;
  /** Types alone: nothing has this. */
  readonly __types?: (variables: Variables) => Answer;
}

type Trimmed<Text extends string> = Text extends `${' ' | '\n'}${infer Rest}` ? Trimmed<Rest> : Text;
type Until<Text extends string, End extends string> = Text extends `${infer Head}${End}${string}`
  ? Head
  : Text;
type NameIn<Text extends string> =
  Trimmed<Text> extends `${'query' | 'mutation' | 'fragment'} ${infer Rest}`
    ? Until<Until<Until<Rest, '('>, '{'>, ' '>
    : never;

/** The document of a text, typed by the name of its first definition. */
export type DocumentOf<Text extends string> =
  NameIn<Text> extends infer Name
    ? Name extends keyof Operations
      ? Document<Operations[Name]['answer'], Operations[Name]['variables']>
      : Name extends keyof Fragments
        ? Document<Fragments[Name], never>
        : never
    : never;

/** What a document asks for. */
export type AnswerOf<Of> = Of extends Document<infer Answer, never> ? Answer : never;

/** What a document takes. */
export type VariablesOf<Of> = Of extends Document<unknown, infer Variables> ? Variables : never;

/**
 * A GraphQL document. Its types come from the schema by its name (bin/gen); fragments are found by their names,
 * wherever they stand. The build puts in the texts of the fragments, and an id (build/compile-documents.ts).
 */
export function gql<const Text extends string>(text: Text, id: string | null = null): DocumentOf<Text> {
  return { text, id } as unknown as DocumentOf<Text>;
}

/** The name of an operation, as it stands in its text. */
export function nameOf({ text }: Pick<Document<unknown, never>, 'text'>): string {
  return /^\s*(?:query|mutation) (\w+)/.exec(text)?.[1] ?? '';
}
