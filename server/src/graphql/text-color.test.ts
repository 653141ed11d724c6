import { EPIC_COLORS } from '@cairn/domain/epics/colors';
import { readableOn } from '@cairn/domain/labels/text-on';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testContext } from '../testing/context.ts';
import { textColorSql } from './text-color.ts';

let opened: Awaited<ReturnType<typeof testContext>>;
beforeAll(async () => {
  opened = await testContext();
});
afterAll(() => opened.close());

test('the database picks the same text colour as the domain, on any colour', async () => {
  const random = fc
    .sample(fc.integer({ min: 0, max: 0xffffff }), { numRuns: 3000, seed: 1 })
    .map((n) => `#${n.toString(16).padStart(6, '0')}`);
  // Greys cross the boundary between the two text colours one step at a time.
  const greys = Array.from({ length: 256 }, (_, n) => `#${n.toString(16).padStart(2, '0').repeat(3)}`);
  const colors = [...EPIC_COLORS.map(({ value }) => value), ...greys, ...random];
  const { rows } = await opened.context.pool.query<{ color: string; text: string }>(
    `SELECT color, ${textColorSql('color')} AS text FROM unnest($1::text[]) AS all_of_them (color)`,
    [colors],
  );
  expect(rows.map((row) => row.text)).toEqual(colors.map((color) => readableOn(color)));
});
