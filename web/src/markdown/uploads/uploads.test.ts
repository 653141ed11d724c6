import { describe, expect, test, vi } from 'vitest';
import { placeholder, placeholderName, replacePlaceholder, withSize } from './placeholders.ts';
import { createUploadQueue } from './upload-queue.ts';
import type { SendFile, Upload } from './upload-queue.ts';

const link = (name: string) => ({ alt: name, url: `/u/${name}`, markdown: `[${name}](/u/${name})` });

/** A queue whose uploads finish when the test decides. */
const begin = () => {
  const under: { file: File; done: () => void; fail: (text: string) => void; signal: AbortSignal }[] = [];
  const send: SendFile = (file, onProgress, signal) =>
    new Promise((resolve, reject) => {
      onProgress(0.5);
      const done = () => resolve(link(file.name));
      under.push({ file, done, fail: (text) => reject(new Error(text)), signal });
    });
  const seen = { uploads: [] as readonly Upload[], done: [] as string[], failed: [] as string[] };
  const queue = createUploadQueue(send, {
    onChange: (uploads) => (seen.uploads = uploads),
    onDone: ({ name }, { markdown }) => seen.done.push(`${name} ${markdown}`),
    onFailed: ({ name }) => seen.failed.push(name),
  });
  const states = () => seen.uploads.map(({ state }) => state);
  const add = (...names: string[]) => names.map((name) => queue.add(new File(['x'], name), name));
  return { queue, under, seen, states, add };
};
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('files on their way', () => {
  test('go two at a time, in order', async () => {
    const { under, states, add, seen } = begin();
    add('a', 'b', 'c');
    await settle();
    expect(states()).toEqual(['uploading', 'uploading', 'queued']);
    under[0]?.done();
    await settle();
    expect(states()).toEqual(['success', 'uploading', 'uploading']);
    expect(seen.done).toEqual(['a [a](/u/a)']);
  });

  test('a failure tells its words and lets the next one go', async () => {
    const { under, states, add, seen } = begin();
    add('a', 'b', 'c');
    await settle();
    under[1]?.fail('Server responded with 500 code.');
    await settle();
    expect(states()).toEqual(['uploading', 'error', 'uploading']);
    expect(seen.uploads[1]?.problem).toBe('Server responded with 500 code.');
    expect(seen.failed).toEqual(['b']);
  });

  test('can be called off, waiting or under way, and never arrive then', async () => {
    const { queue, under, states, add, seen } = begin();
    const [a, , c] = add('a', 'b', 'c');
    await settle();
    queue.cancel(a?.id ?? 0);
    queue.cancel(c?.id ?? 0);
    under[0]?.done();
    await settle();
    expect(under[0]?.signal.aborted).toBe(true);
    expect(states()).toEqual(['canceled', 'uploading', 'canceled']);
    expect(seen.done).toEqual([]);
    expect(seen.failed.sort()).toEqual(['a', 'c']);
  });

  test('have a thumbnail if they are pictures of at most 10 MB, and are refused beyond fifty', async () => {
    const { queue, seen, add } = begin();
    const sized = (type: string, size: number) =>
      Object.defineProperty(new File(['x'], 'a', { type }), 'size', { value: size });
    const limit = 10 * 1024 * 1024;
    const added = [sized('image/png', limit), sized('image/png', limit + 1), sized('text/plain', 1)];
    expect(added.map((file) => queue.add(file, 'a').picture !== null)).toEqual([true, false, false]);
    add(...Array.from({ length: 48 }, (_, n) => `f${n}`));
    expect(seen.uploads.at(-2)?.problem).toBeNull();
    expect(seen.uploads.at(-1)).toMatchObject({
      state: 'error',
      problem: 'You can not upload any more files.',
    });
  });

  test('tell how far they are', async () => {
    const { seen, add } = begin();
    add('a');
    await vi.waitFor(() => expect(seen.uploads[0]?.progress).toBe(0.5));
  });
});

describe('the place of a file in the text', () => {
  test('has a name that occurs once', () => {
    expect(placeholderName('image.png', 'no')).toBe('image.png');
    expect(placeholderName('image.png', '{{image.png}} {{image-2.png}}')).toBe('image-3.png');
    expect(placeholderName('a'.repeat(300), '')).toHaveLength(246);
    expect(placeholder(placeholderName('x}}[y]', ''))).toBe('{{x___y_}}');
  });

  test('gives way to the link, or goes with its line', () => {
    expect(replacePlaceholder('a {{x}} b', 'x', '[x](/x)')).toBe('a [x](/x) b');
    expect(replacePlaceholder('a\n{{x}}\nb', 'x', '')).toBe('a\nb');
    expect(replacePlaceholder('deleted', 'x', '[x](/x)')).toBe('deleted');
  });

  test('of a picture says its size', () => {
    expect(withSize('![a](/a.png)', { width: 3, height: 4 })).toBe('![a](/a.png){width=3 height=4}');
    expect(withSize('![a](/a.png){width=1}', { width: 3, height: 4 })).toBe('![a](/a.png){width=1}');
    expect(withSize('[a](/a.txt)', { width: 3, height: 4 })).toBe('[a](/a.txt)');
  });
});
