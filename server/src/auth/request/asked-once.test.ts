import { expect, test } from 'vitest';
import { askedOnce } from './asked-once.ts';

const counting = () => {
  const asked: string[] = [];
  const look = askedOnce(async (key) => {
    asked.push(key);
    if (key === 'bad') throw new Error('not to be had');
    return `${key} ${asked.length}`;
  });
  return { asked, look };
};

test('what is asked at once is looked up once for each key', async () => {
  const { asked, look } = counting();
  expect(await Promise.all([look('a'), look('b'), look('a'), look('a')])).toEqual([
    'a 1',
    'b 2',
    'a 1',
    'a 1',
  ]);
  expect(asked).toEqual(['a', 'b']);
});

test('what is asked once a look-up has begun is looked up anew', async () => {
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  let state = 'valid';
  const look = askedOnce(async () => {
    const seen = state;
    begun.resolve();
    await ended.promise;
    return seen;
  });
  const early = look('token');
  await begun.promise;
  state = 'revoked';
  const late = look('token');
  ended.resolve();
  expect([await early, await late]).toEqual(['valid', 'revoked']);
});

test('a failure is told to all who asked, and not remembered', async () => {
  const { asked, look } = counting();
  const told = await Promise.allSettled([look('bad'), look('bad')]);
  expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(look('bad')).rejects.toThrow('not to be had');
  expect(asked).toEqual(['bad', 'bad']);
});
