import type { Fragments, Operations } from './operations.ts';

/** A GraphQL document: its text, and the id by which the server knows it. */
export interface Document<Answer, Variables> {
  readonly text: string;
  /** Set by the build; null in development, where the text is sent. */
  readonly id: string | null;
  /** For types only; never set. */
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

/** The document type of a text, found by the name of its first definition. */
export type DocumentOf<Text extends string> =
  NameIn<Text> extends infer Name
    ? Name extends keyof Operations
      ? Document<Operations[Name]['answer'], Operations[Name]['variables']>
      : Name extends keyof Fragments
        ? Document<Fragments[Name], never>
        : never
    : never;

/** The answer type of a document. */
export type AnswerOf<Of> = Of extends Document<infer Answer, never> ? Answer : never;

/** The variables type of a document. */
export type VariablesOf<Of> = Of extends Document<unknown, infer Variables> ? Variables : never;

/**
 * A GraphQL document. Its types are generated from the schema under its name (bin/gen); fragments are found
 * by name in any file. The build adds the fragments' texts and an id (build/compile-documents.ts).
 */
export function gql<const Text extends string>(text: Text, id: string | null = null): DocumentOf<Text> {
  return { text, id } as unknown as DocumentOf<Text>;
}

/** The name of an operation, from its text. */
export function nameOf({ text }: Pick<Document<unknown, never>, 'text'>): string {
  return /^\s*(?:query|mutation) (\w+)/.exec(text)?.[1] ?? '';
}
