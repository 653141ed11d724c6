import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signedOut, session } from '../session/signed-out.ts';
import { VIEWER, type Viewer } from '../session/viewer.ts';
import { send, setSession } from './send.ts';
import { putAnswer } from './answers.ts';

const ada = { id: 'gid://gitlab/User/7', username: 'ada', name: 'Ada', avatarUrl: null, webUrl: '/ada' };

const drawnFor = (currentUser: Viewer | null) => {
  setSession(session);
  putAnswer(VIEWER, {}, { currentUser });
};

const answering = (...answers: readonly [status: number, viewer: string | null][]) => {
  const fetching = vi.fn<typeof fetch>();
  for (const [status, viewer] of answers)
    fetching.mockResolvedValueOnce(
      new Response('{}', { status, headers: viewer === null ? {} : { 'cairn-viewer': viewer } }),
    );
  vi.stubGlobal('fetch', fetching);
  return fetching;
};

const CHANGE = { method: 'POST', body: '{"a":1}' };

beforeEach(() => {
  signedOut.answer(true);
  drawnFor(ada);
});
afterEach(() => vi.unstubAllGlobals());

test('a request says whom the page was drawn for', async () => {
  const fetching = answering([200, null]);
  expect((await send('/a', CHANGE)).status).toBe(200);
  const [path, init] = fetching.mock.calls[0] ?? [];
  expect([path, init?.method, init?.body, init?.credentials]).toEqual([
    '/a',
    'POST',
    '{"a":1}',
    'same-origin',
  ]);
  expect(new Headers(init?.headers).get('cairn-viewer')).toBe('7');
});

test('what met an ended session waits until they have signed in, and is sent again, the same', async () => {
  const fetching = answering([401, 'null'], [201, null]);
  const sent = send('/a', CHANGE);
  await vi.waitFor(() => expect(signedOut.asking()).toBe(true));
  expect(fetching).toHaveBeenCalledOnce();
  signedOut.answer(true);
  expect((await sent).status).toBe(201);
  expect(fetching.mock.calls[1]).toEqual(fetching.mock.calls[0]);
});

test('who would rather not sign in gets the refusal, and is asked again for changes only', async () => {
  answering([401, 'null'], [401, 'null'], [401, 'null']);
  const sent = send('/a', CHANGE);
  await vi.waitFor(() => expect(signedOut.asking()).toBe(true));
  signedOut.answer(false);
  expect((await sent).status).toBe(401);
  expect((await send('/b')).status).toBe(401);
  expect(signedOut.asking()).toBe(false);
  const again = send('/a', CHANGE);
  await vi.waitFor(() => expect(signedOut.asking()).toBe(true));
  signedOut.answer(false);
  await again;
});

test.each([
  ['that knows them', 401, '7'],
  ['that names nobody', 401, null],
  ['about something else', 404, 'null'],
] as const)('a refusal %s asks nothing', async (_, status, viewer) => {
  answering([status, viewer]);
  expect((await send('/a', CHANGE)).status).toBe(status);
  expect(signedOut.asking()).toBe(false);
});

test('a page drawn for nobody says nothing of anybody', async () => {
  drawnFor(null);
  const fetching = answering([401, null]);
  expect((await send('/a')).status).toBe(401);
  expect(new Headers(fetching.mock.calls[0]?.[1]?.headers).has('cairn-viewer')).toBe(false);
});
