import { expect, test } from 'vitest';
import { runTethered } from './tethered-process.ts';

const shell = (words: string, env?: NodeJS.ProcessEnv) =>
  runTethered('/bin/sh', ['-c', words], { cwd: '/', ...(env && { env }) });

test('what a program says on each channel, and its code, are given back', async () => {
  expect(await shell('echo said; echo complained >&2; exit 3')).toEqual({
    code: 3,
    said: 'said\n',
    complained: 'complained\n',
  });
});

test('a program has the environment that it is given and nothing of ours', async () => {
  const words = 'echo "$GIVEN, ${VITEST:-nothing}"';
  expect(await shell(words, { GIVEN: 'a word' })).toMatchObject({ said: 'a word, nothing\n' });
});

test('a program that is given none has ours', async () => {
  expect(await shell('echo "${VITEST:-nothing}"')).toMatchObject({ said: `${process.env.VITEST}\n` });
});
