import { expect, test } from 'vitest';
import { eventReader } from './requests.ts';

test('events are read from parts of a stream, however it is cut', () => {
  const stream =
    ':\n\nevent: next\ndata: {"data":1}\n\n:\n\nevent: next\ndata: {\ndata: }\n\nevent: complete\n\n';
  const expected = [
    { event: 'next', data: '{"data":1}' },
    { event: 'next', data: '{\n}' },
    { event: 'complete', data: '' },
  ];
  for (const size of [1, 2, 7, stream.length]) {
    const read = eventReader();
    const parts = stream.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
    expect(parts.flatMap(read)).toEqual(expected);
  }
});
