import { expect, test } from 'vitest';
import { inOrder } from './in-order.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('the changes of one item are sent in the order they were made, after failures too', async () => {
  const sent: string[] = [];
  const first = Promise.withResolvers<string>();
  const send = (name: string, answer: Promise<string>) => () => {
    sent.push(name);
    return answer;
  };
  const choosing = inOrder('1', send('fixed', first.promise));
  const typing = inOrder('1', send('2026-05-31', Promise.resolve('stored')));
  const elsewhere = inOrder('2', send('other item', Promise.resolve('stored')));
  await settled();
  expect(sent).toEqual(['fixed', 'other item']);
  first.reject(new Error('Refused'));
  await expect(choosing).rejects.toThrow('Refused');
  expect(await Promise.all([typing, elsewhere])).toEqual(['stored', 'stored']);
  expect(sent).toEqual(['fixed', 'other item', '2026-05-31']);
  await inOrder('1', send('later', Promise.resolve('stored')));
  expect(sent.at(-1)).toBe('later');
});
