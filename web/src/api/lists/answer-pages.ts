import { answerTo, set } from '../answers.ts';
import { ask } from '../ask.ts';
import type { Document } from '../document.ts';

/** A page of a GraphQL connection. */
export interface Connection<Node> {
  readonly nodes: readonly Node[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

/** Selects the connection in an answer. */
export type ConnectionOf<Answer, Node> = (answer: Answer) => Connection<Node> | null | undefined;

/** A connection that is read page by page. */
export interface Paged<Answer, Variables, Node> {
  readonly document: Document<Answer, Variables>;
  readonly variables: Variables;
  readonly connectionOf: ConnectionOf<Answer, Node>;
}

interface After {
  readonly after?: string | null | undefined;
}
type Entry = ReturnType<typeof answerTo>;

/** The cursor of the next page; null when there is none. */
export function nextOf<Answer>(
  connectionOf: ConnectionOf<Answer, unknown>,
  pages: readonly Answer[] | undefined,
): string | null {
  const last = pages?.at(-1);
  const pageInfo = last && connectionOf(last)?.pageInfo;
  return pageInfo?.hasNextPage === true ? pageInfo.endCursor : null;
}

const readPage = <Answer, Variables extends After>(
  { document, variables }: Paged<Answer, Variables, unknown>,
  after: string | null,
  signal?: AbortSignal,
): Promise<Answer> => ask(document, { ...variables, after }, { signal });

/** The pages read so far. A reread loads as many as before. */
export function answerPages<Answer, Variables extends After>(
  paged: Paged<Answer, Variables, unknown>,
): Entry {
  return answerTo(paged.document, paged.variables, async (signal, known) => {
    const pages: Answer[] = [];
    const wanted = (known as readonly Answer[] | undefined)?.length ?? 1;
    let after: string | null = null;
    do {
      pages.push(await readPage(paged, after, signal));
      after = nextOf(paged.connectionOf, pages);
    } while (after !== null && pages.length < wanted);
    return pages;
  });
}

/** Reads the next page. Rejects with its error. */
export async function readNext<Answer, Variables extends After>(
  entry: Entry,
  paged: Paged<Answer, Variables, unknown>,
  shown: readonly Answer[] | undefined,
): Promise<void> {
  const page = await readPage(paged, nextOf(paged.connectionOf, shown));
  // The list was reread meanwhile, or this page was loaded by another call.
  if (entry.held.data !== shown) return;
  set(entry, { data: [...(shown ?? []), page], error: null });
}
