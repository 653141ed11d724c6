import { vi } from 'vitest';

export interface Asked {
  readonly operationName: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** Answers the server's requests in a test and returns them; an error thrown by `answer` is a lost connection. */
export function fakeAnswers(answer: (asked: Asked) => unknown): Asked[] {
  const all: Asked[] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const { operationName, variables } = JSON.parse(init.body as string) as Asked;
    all.push({ operationName, variables });
    return Response.json({ data: await answer({ operationName, variables }) });
  });
  return all;
}
