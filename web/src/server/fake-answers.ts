import { vi } from 'vitest';

export interface Asked {
  readonly operationName: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** Answers what is asked of the server for a test, and keeps what it was; what `answer` throws is a lost connection. */
export function fakeAnswers(answer: (asked: Asked) => unknown): Asked[] {
  const all: Asked[] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const { operationName, variables } = JSON.parse(init.body as string) as Asked;
    all.push({ operationName, variables });
    return Response.json({ data: await answer({ operationName, variables }) });
  });
  return all;
}
