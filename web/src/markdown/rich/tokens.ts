import { MarkdownManager } from '@tiptap/markdown';

/** A piece of markdown as the reader of `@tiptap/markdown` cuts it; `raw` is its exact source. */
export type Token = {
  readonly type: string;
  readonly raw: string;
  readonly text?: string;
  readonly tokens?: readonly Token[];
  readonly depth?: number;
  readonly lang?: string;
  readonly href?: string;
  readonly title?: string | null;
  readonly ordered?: boolean;
  readonly start?: number | '';
  readonly loose?: boolean;
  readonly task?: boolean;
  readonly checked?: boolean;
  readonly items?: readonly Token[];
  readonly header?: readonly Cell[];
  readonly rows?: readonly (readonly Cell[])[];
};
export type Cell = { readonly tokens: readonly Token[]; readonly align: 'left' | 'right' | 'center' | null };

// Of the manager only its reader is used: its writer loses blank lines in lists and escapes references.
const reader = new MarkdownManager({ extensions: [] }).instance;

/** The blocks of a text, in order; together their sources are the text (with plain line breaks). */
export const blockTokens = (text: string): readonly Token[] => reader.lexer(text) as readonly Token[];

/** What a text means to the reader, for comparing two texts. */
export const meaning = (text: string): string =>
  (reader.parse(text, { async: false }) as string).replace(/>\s+/g, '>').replace(/\s+/g, ' ').trim();
