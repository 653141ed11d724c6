import { expect, test } from 'vitest';
import { inTurns } from './in-turns.ts';

/** Requests that the test resolves by hand. */
const answers = () => {
  const open: PromiseWithResolvers<void>[] = [];
  const read = inTurns(() => {
    open.push(Promise.withResolvers());
    return (open.at(-1) as PromiseWithResolvers<void>).promise;
  });
  return { open, read };
};
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('wishes that come during a reading are met by one that begins after it', async () => {
  const { open, read } = answers();
  const first = read();
  const [second, third] = [read(), read()];
  await settled();
  expect(open).toHaveLength(1);
  open[0]?.resolve();
  await first;
  await settled();
  expect(open).toHaveLength(2);
  const fourth = read();
  open[1]?.resolve();
  await Promise.all([second, third]);
  await settled();
  expect(open).toHaveLength(3);
  open[2]?.resolve();
  await fourth;
  await settled();
  void read();
  expect(open).toHaveLength(4);
});

test('a reading that fails tells whoever wished for it, and holds up no other', async () => {
  const { open, read } = answers();
  const [first, second] = [read(), read()];
  open[0]?.reject(new Error('Cut'));
  await expect(first).rejects.toThrow('Cut');
  await settled();
  open[1]?.resolve();
  await second;
  const third = read();
  open[2]?.resolve();
  await third;
});
