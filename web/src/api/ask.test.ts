import { afterEach, describe, expect, test, vi } from 'vitest';
import { ask, type AskOptions, AskRefused, UnexpectedAnswer } from './ask.ts';
import type { Document } from './document.ts';
import { setSession } from './send.ts';

const TEXT = 'query Name($n:Int){name}';
const document = (id: string | null = null, text = TEXT): Document<{ name: string }, { n: number }> => ({
  id,
  text,
});

const answering = (body: string, init: ResponseInit = {}) => {
  const fetching = vi.fn<typeof fetch>().mockImplementation(async () => new Response(body, init));
  vi.stubGlobal('fetch', fetching);
  return fetching;
};
const execute = (of = document(), options: AskOptions = {}) => ask(of, { n: 1 }, options);
const failure = () => execute().catch((error: unknown) => error);

afterEach(() => {
  setSession({ viewer: () => null, signIn: async () => false });
  vi.unstubAllGlobals();
});

describe('asking the server', () => {
  test('sends the operation as JSON and gives the data', async () => {
    const fetching = answering('{"data":{"name":"Ridge"}}');
    expect(await execute()).toEqual({ name: 'Ridge' });
    const [address, request] = fetching.mock.calls[0] ?? [];
    expect(address).toBe('/api/graphql');
    expect(JSON.parse(String(request?.body))).toEqual({
      operationName: 'Name',
      query: TEXT,
      variables: { n: 1 },
    });
    expect(new Headers(request?.headers).get('x-requested-with')).toBe('cairn');
  });

  test('sends the id of a document its build knows, and the text only when the server does not', async () => {
    const fetching = answering('{"data":{"name":"Ridge"}}').mockImplementationOnce(
      async () => new Response('{"errors":[{"message":"PersistedQueryNotFound"}]}'),
    );
    const built = document('b2f0');
    expect(await execute(built)).toEqual({ name: 'Ridge' });
    expect(await execute(built)).toEqual({ name: 'Ridge' });
    const named = { operationName: 'Name', variables: { n: 1 } };
    expect(fetching.mock.calls.map(([, request]) => JSON.parse(String(request?.body)))).toEqual([
      { ...named, documentId: 'b2f0' },
      { ...named, query: TEXT },
      { ...named, documentId: 'b2f0' },
    ]);
  });

  const ended = () =>
    new Response('{"errors":[{"message":"401 Unauthorized"}]}', {
      status: 401,
      headers: { 'cairn-viewer': 'null' },
    });

  test.each([
    ['a question', TEXT, false],
    ['a change', 'mutation Name($n:Int){name}', true],
  ])('%s that met an ended session is sent again, the same, after signing in', async (_, text, isChange) => {
    const fetching = answering('{"data":{"name":"Ridge"}}').mockImplementationOnce(async () => ended());
    const asked: boolean[] = [];
    setSession({
      viewer: () => '7',
      signIn: async (change) => {
        asked.push(change);
        return true;
      },
    });
    expect(await execute(document(null, text))).toEqual({ name: 'Ridge' });
    expect(asked).toEqual([isChange]);
    const [first, second] = fetching.mock.calls.map(([, request]) => request);
    expect(second?.body).toBe(first?.body);
    expect(new Headers(second?.headers).get('cairn-viewer')).toBe('7');
  });

  test('a request is refused when the user dismisses the sign-in', async () => {
    answering('').mockImplementation(async () => ended());
    setSession({ viewer: () => '7', signIn: async () => false });
    expect(await failure()).toEqual(new AskRefused('401 Unauthorized'));
  });

  test('only what is said while leaving outlives the page', async () => {
    const fetching = answering('{"data":{}}');
    await execute();
    await execute(document(), { keepalive: true });
    expect(fetching.mock.calls.map(([, request]) => request?.keepalive)).toEqual([false, true]);
  });

  test('what the server says against it is thrown, whatever the status', async () => {
    answering('{"errors":[{"message":"too complex"},{"message":"too long"}]}', { status: 400 });
    expect(await failure()).toEqual(new AskRefused('too complex too long'));
  });

  test.each([
    ['a page of HTML', '<html>', 502],
    ['JSON of another kind', '{"message":"401 Unauthorized"}', 401],
  ])('%s is a failure that names the status', async (_, body, status) => {
    answering(body, { status });
    const problem = await failure();
    expect(problem).toBeInstanceOf(UnexpectedAnswer);
    expect((problem as UnexpectedAnswer).status).toBe(status);
  });

  test('a request nobody waits for is aborted', () => {
    const fetching = answering('{"data":{}}');
    const abort = new AbortController();
    void execute(document(), { signal: abort.signal }).catch(() => {});
    const signal = fetching.mock.calls[0]?.[1]?.signal;
    expect(signal?.aborted).toBe(false);
    abort.abort();
    expect(signal?.aborted).toBe(true);
  });
});
