import { expect, test, vi } from 'vitest';
import { writeWhenPossible } from './outage.ts';

const coded = (code: string) => Object.assign(new Error('no'), { code });
const { signal } = new AbortController();

test.each(['53100', '25006', '57P03'])(
  'a write of the start that fails with %s is tried again until it succeeds',
  async (code) => {
    const write = vi
      .fn<() => Promise<void>>()
      .mockRejectedValueOnce(coded(code))
      .mockRejectedValueOnce(coded(code))
      .mockResolvedValueOnce();
    await writeWhenPossible(write, signal, 1);
    await vi.waitFor(() => expect(write).toHaveBeenCalledTimes(3));
  },
);

test('any other failure is thrown', async () => {
  const broken = () => Promise.reject(coded('42P01'));
  await expect(writeWhenPossible(broken, signal)).rejects.toThrow('no');
});
