import { DEFAULT_SETTINGS } from '@cairn/domain/roadmap/settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anonymous } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { build } from '../testing/build.ts';
import { testContext } from '../testing/context.ts';
import { expectRefused } from '../testing/trace.ts';
import { rememberView } from './changes.ts';
import { rememberedView } from './queries.ts';

let context: Context;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ context, close } = await testContext());
});
afterAll(() => close());

test('a view is remembered per person and group, illegal settings become the usual ones', async () => {
  const make = build(context);
  const group = await make.group();
  const [guest, other, outsider] = [
    await make.member('guest', group),
    await make.member('guest', group),
    await make.outsider(),
  ];
  const place = `roadmap:${group.id}`;
  expect(await rememberedView(context, guest, group.id)).toBeNull();
  await rememberView(context, guest, { place, settings: { state: 'closed', layout: 'NONSENSE', extra: 1 } });
  expect(await rememberedView(context, guest, group.id)).toEqual({ ...DEFAULT_SETTINGS, state: 'closed' });
  await rememberView(context, guest, { place, settings: { showLabels: true } });
  expect(await rememberedView(context, guest, group.id)).toEqual({ ...DEFAULT_SETTINGS, showLabels: true });
  expect(await rememberedView(context, other, group.id)).toBeNull();
  expect(await rememberedView(context, anonymous, group.id)).toBeNull();
  await expectRefused(context, () => rememberView(context, outsider, { place, settings: {} }), 'notFound');
  await expectRefused(
    context,
    () => rememberView(context, anonymous, { place, settings: {} }),
    'unauthorized',
  );
  await expectRefused(
    context,
    () => rememberView(context, guest, { place: 'kitchen', settings: {} }),
    'invalid',
  );
});
