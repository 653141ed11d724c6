import { ApolloLink, gql } from '@apollo/client';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { UnexpectedAnswer, createFetchLink, type Session } from './fetch-link.ts';

const QUERY = gql`
  query Name {
    name
  }
`;

const answering = (body: string, status = 200) =>
  vi.fn<typeof fetch>().mockImplementation(async () => new Response(body, { status }));

const execute = (query = QUERY, context = {}, session?: Session) =>
  new Promise<ApolloLink.Result>((resolve, reject) => {
    const link = createFetchLink('/api/graphql', session);
    ApolloLink.execute(link, { query, variables: { n: 1 }, context }, { client: {} as never }).subscribe({
      next: resolve,
      error: reject,
    });
  });

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the fetch link', () => {
  test('sends the operation as JSON and hands on the data', async () => {
    const fetching = answering('{"data":{"name":"Ridge"}}');
    vi.stubGlobal('fetch', fetching);
    expect(await execute()).toEqual({ data: { name: 'Ridge' } });
    const [address, request] = fetching.mock.calls[0] ?? [];
    expect(address).toBe('/api/graphql');
    expect(JSON.parse(String(request?.body))).toEqual({
      operationName: 'Name',
      query: 'query Name {\n  name\n}',
      variables: { n: 1 },
    });
    expect(new Headers(request?.headers).get('x-requested-with')).toBe('cairn');
  });

  test('sends the id of a document its build knows, and the text only when the server does not', async () => {
    const fetching = answering('{"data":{"name":"Ridge"}}').mockImplementationOnce(
      async () => new Response('{"errors":[{"message":"PersistedQueryNotFound"}]}', { status: 400 }),
    );
    vi.stubGlobal('fetch', fetching);
    const built = { ...QUERY, documentId: 'b2f0' };
    expect(await execute(built)).toEqual({ data: { name: 'Ridge' } });
    expect(await execute(built)).toEqual({ data: { name: 'Ridge' } });
    const named = { operationName: 'Name', variables: { n: 1 } };
    expect(fetching.mock.calls.map(([, request]) => JSON.parse(String(request?.body)))).toEqual([
      { ...named, documentId: 'b2f0' },
      { ...named, query: 'query Name {\n  name\n}' },
      { ...named, documentId: 'b2f0' },
    ]);
  });

  test('what met an ended session is sent again, the same, after signing in', async () => {
    const fetching = answering('{"data":{"name":"Ridge"}}').mockImplementationOnce(
      async () => new Response('{"errors":[{"message":"401 Unauthorized"}]}', { status: 401 }),
    );
    vi.stubGlobal('fetch', fetching);
    const asked: boolean[] = [];
    const session = {
      viewer: () => '7',
      signIn: async (isChange: boolean) => {
        asked.push(isChange);
        return true;
      },
    };
    expect(await execute(QUERY, {}, session)).toEqual({ data: { name: 'Ridge' } });
    expect(asked).toEqual([false]);
    const [first, second] = fetching.mock.calls.map(([, request]) => request);
    expect(second?.body).toBe(first?.body);
    expect(new Headers(second?.headers).get('cairn-viewer')).toBe('7');
  });

  test('who would rather not sign in is told that they are signed out', async () => {
    vi.stubGlobal('fetch', answering('{"errors":[{"message":"401 Unauthorized"}]}', 401));
    const session = { viewer: () => '7', signIn: async () => false };
    expect(await execute(QUERY, {}, session)).toEqual({ errors: [{ message: 'You are signed out.' }] });
  });

  test('only what is said while leaving outlives the page', async () => {
    const fetching = answering('{"data":{}}');
    vi.stubGlobal('fetch', fetching);
    await execute();
    await execute(QUERY, { keepalive: true });
    expect(fetching.mock.calls.map(([, request]) => request?.keepalive)).toEqual([false, true]);
  });

  test('GraphQL errors are an answer, whatever the status', async () => {
    vi.stubGlobal('fetch', answering('{"errors":[{"message":"too complex"}]}', 400));
    expect(await execute()).toEqual({ errors: [{ message: 'too complex' }] });
  });

  test.each([
    ['a page of HTML', '<html>', 502],
    ['JSON of another kind', '{"message":"401 Unauthorized"}', 401],
  ])('%s is a failure that names the status', async (_, body, status) => {
    vi.stubGlobal('fetch', answering(body, status));
    const problem = await execute().catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(UnexpectedAnswer);
    expect((problem as UnexpectedAnswer).status).toBe(status);
  });

  test('a request nobody waits for is aborted', async () => {
    const fetching = vi.fn<typeof fetch>().mockReturnValue(new Promise(() => {}));
    vi.stubGlobal('fetch', fetching);
    const link = createFetchLink('/api/graphql');
    const waiting = ApolloLink.execute(link, { query: QUERY }, { client: {} as never }).subscribe({});
    await vi.waitFor(() => expect(fetching).toHaveBeenCalledOnce());
    const signal = fetching.mock.calls[0]?.[1]?.signal;
    expect(signal?.aborted).toBe(false);
    waiting.unsubscribe();
    expect(signal?.aborted).toBe(true);
  });
});
