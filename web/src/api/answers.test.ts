import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  answerTo,
  changeAnswers,
  forgetPlace,
  knownAnswer,
  NOTHING,
  putAnswer,
  refetch,
  readAnswersAgain,
  show,
} from './answers.ts';
import type { Document } from './document.ts';
import { answerAhead } from './use-answer.ts';

interface Named {
  name: string;
}
interface Place {
  fullPath: string;
}

let count = 0;
let document: Document<Named, Place>;
beforeEach(() => {
  count += 1;
  document = { text: `query Name${count} { name }`, id: null };
});
afterEach(() => vi.unstubAllGlobals());

/** An answer whose requests the test resolves by hand. */
const answer = (fullPath = 'acme') => {
  const readings: (PromiseWithResolvers<Named> & { signal: AbortSignal })[] = [];
  const entry = answerTo(document, { fullPath }, (signal) => {
    const reading = { ...Promise.withResolvers<Named>(), signal };
    readings.push(reading);
    return reading.promise;
  });
  return { entry, readings };
};
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('is read when it is first shown, once for all who show it', async () => {
  const { entry, readings } = answer();
  const told = vi.fn<() => void>();
  show(entry, told);
  show(entry, () => {});
  expect(readings).toHaveLength(1);
  expect(entry.held).toBe(NOTHING);
  readings[0]?.resolve({ name: 'Ridge' });
  await settled();
  expect(told).toHaveBeenCalledOnce();
  expect(entry.held).toEqual({ data: { name: 'Ridge' }, error: null });
  expect(knownAnswer(document, { fullPath: 'acme' })).toEqual({ name: 'Ridge' });
  show(entry, () => {});
  expect(readings).toHaveLength(1);
});

test('one that is asked for by the same words is the same, by others another', () => {
  const { entry } = answer();
  expect(answer().entry).toBe(entry);
  expect(answer('other').entry).not.toBe(entry);
});

test('whoever waits for an earlier reading gets the later one', async () => {
  const { entry, readings } = answer();
  const first = refetch(entry);
  const second = refetch(entry);
  expect(readings[0]?.signal.aborted).toBe(true);
  readings[0]?.resolve({ name: 'Old' });
  readings[1]?.resolve({ name: 'New' });
  await Promise.all([first, second]);
  expect(entry.held.data).toEqual({ name: 'New' });
});

test('a failure is told and keeps what is known; it is forgotten while it is tried again', async () => {
  const { entry, readings } = answer();
  const first = refetch(entry);
  readings[0]?.resolve({ name: 'Ridge' });
  await first;
  const second = refetch(entry);
  readings[1]?.reject(new Error('Cut'));
  await expect(second).rejects.toThrow('Cut');
  expect(entry.held).toMatchObject({ data: { name: 'Ridge' }, error: { message: 'Cut' } });
  void refetch(entry);
  expect(entry.held).toEqual({ data: { name: 'Ridge' }, error: null });
});

test('a reading that nobody waits for any more ends, but not where another screen takes it over', async () => {
  const { entry, readings } = answer();
  const leave = show(entry, () => {});
  leave();
  const leaveNext = show(entry, () => {});
  await settled();
  expect(readings.map(({ signal }) => signal.aborted)).toEqual([false]);
  leaveNext();
  await settled();
  expect(readings.map(({ signal }) => signal.aborted)).toEqual([true]);
  show(entry, () => {});
  expect(readings).toHaveLength(2);
});

test('whoever needs one ahead waits for the reading under way, and reads it when that one ends without it', async () => {
  const { entry, readings } = answer();
  const leave = show(entry, () => {});
  const known = vi.fn<() => void>();
  void answerAhead(entry).then(known);
  await settled();
  expect(readings).toHaveLength(1);
  leave();
  await settled();
  readings[0]?.reject(new Error('aborted'));
  await settled();
  expect(known).not.toHaveBeenCalled();
  readings[1]?.resolve({ name: 'Ridge' });
  await settled();
  expect(known).toHaveBeenCalledOnce();
  await answerAhead(entry);
  expect(readings).toHaveLength(2);
});

test('what the server said elsewhere changes it, and a reading on its way begins anew', async () => {
  const { entry, readings } = answer();
  putAnswer(document, { fullPath: 'acme' }, { name: 'Ridge' });
  void refetch(entry);
  changeAnswers(document, (known, { fullPath }) => (fullPath === 'other' ? { name: 'No' } : known));
  expect(readings).toHaveLength(1);
  changeAnswers(document, () => ({ name: 'Valley' }));
  expect(entry.held.data).toEqual({ name: 'Valley' });
  expect(readings.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  readings[0]?.resolve({ name: 'Ridge' });
  await settled();
  expect(entry.held.data).toEqual({ name: 'Valley' });
});

test('those that are shown are read again at once, the others when they are shown', async () => {
  const [one, two, three] = [answer('one'), answer('two'), answer('three')];
  for (const fullPath of ['one', 'two', 'three']) putAnswer(document, { fullPath }, { name: fullPath });
  show(one.entry, () => {});
  void readAnswersAgain(document, (_, variables) => (variables as Place).fullPath !== 'three');
  expect([one, two, three].map(({ readings }) => readings.length)).toEqual([1, 0, 0]);
  for (const { entry } of [two, three]) show(entry, () => {});
  expect([one, two, three].map(({ readings }) => readings.length)).toEqual([1, 1, 0]);
});

test('a place is forgotten but for what is shown', () => {
  const [kept, gone] = [answer('kept'), answer('gone')];
  for (const fullPath of ['kept', 'gone']) putAnswer(document, { fullPath }, { name: fullPath });
  show(kept.entry, () => {});
  forgetPlace('kept');
  forgetPlace('gone');
  expect(knownAnswer(document, { fullPath: 'kept' })).toEqual({ name: 'kept' });
  expect(knownAnswer(document, { fullPath: 'gone' })).toBeUndefined();
  expect(answer('gone').entry).not.toBe(gone.entry);
});

test('of very many the oldest that nobody shows go', () => {
  const { entry } = answer('first');
  putAnswer(document, { fullPath: 'first' }, { name: 'first' });
  show(entry, () => {});
  for (let n = 0; n < 300; n += 1) putAnswer(document, { fullPath: `${n}` }, { name: `${n}` });
  expect(knownAnswer(document, { fullPath: 'first' })).toEqual({ name: 'first' });
  expect(knownAnswer(document, { fullPath: '0' })).toBeUndefined();
  expect(knownAnswer(document, { fullPath: '299' })).toEqual({ name: '299' });
});

test('one that cannot be read is not read without end by a page that draws itself anew with each failure', async () => {
  vi.useFakeTimers();
  try {
    const { entry, readings } = answer();
    const draw = async () => {
      const leave = show(entry, () => {});
      readings.at(-1)?.reject(new Error('down'));
      await vi.advanceTimersByTimeAsync(1);
      leave();
    };
    for (let times = 0; times < 20; times += 1) await draw();
    expect(readings).toHaveLength(2);
    expect(entry.held.error?.message).toBe('down');
    await vi.advanceTimersByTimeAsync(1000);
    await draw();
    expect(readings).toHaveLength(3);
    const leave = show(entry, () => {});
    expect(readings).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(2000);
    expect(readings, 'what stays on the screen is requested once the pause is over').toHaveLength(4);
    leave();
  } finally {
    vi.useRealTimers();
  }
});
