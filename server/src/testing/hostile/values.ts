import fc from 'fast-check';

/** Values that are invalid for every parameter of a kind, by kind. */
const MILLION = 1_000_000;
const NOT_TEXT = fc.constantFrom<unknown>({}, { a: 1 }, [], ['x'], [[]], 'a\0b', '\ud800', 'x\udfff');
const beyond = <T>(values: readonly T[], arbitrary: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof(fc.constantFrom<unknown>(...values), arbitrary);

const words = (...allowed: readonly unknown[]): fc.Arbitrary<unknown> =>
  fc
    .string({ minLength: 1, maxLength: 12 })
    .filter((text) => text.trim() !== '' && !allowed.includes(text) && !/^-?\d/.test(text.trim()));

/** Nested so deeply that a recursive reader would run out of stack. */
const deep = (depth: number): unknown => {
  let value: unknown = 'x';
  for (let i = 0; i < depth; i++) value = i % 2 ? [value] : { value };
  return value;
};

export const HOSTILE = {
  title: beyond(['', '   ', 'x'.repeat(256), 'ä'.repeat(300), deep(500)], NOT_TEXT),
  longTitle: fc.constant<unknown>('x'.repeat(MILLION)),
  text: beyond(['x'.repeat(1_048_577)], NOT_TEXT),
  flag: beyond(['maybe', 'TRUE', 2, -1, {}, [], [true], deep(200)], words('true', 'false')),
  day: beyond(
    [
      '2026-02-30',
      '10000-01-01',
      '0999-12-31',
      '2026-1-1',
      '2026-13-01',
      20_260_101,
      true,
      {},
      [],
      '-infinity',
      "2026-01-01'; --",
    ],
    words('now'),
  ),
  instant: beyond(
    ['yesterday', '2026-02-30T00:00:00Z', '2026-01-01T25:00:00Z', {}, [], 1e12, 'infinity'],
    words(),
  ),
  id: beyond(['x', 1.5, '1.5', {}, [], '0x10', '1e3', true, "1' OR '1'='1", 'NaN'], words()),
  choice: beyond(
    ['constructor', 'toString', '__proto__', {}, [], 7, '; DROP TABLE epics', 'ASC NULLS FIRST'],
    words('asc', 'desc'),
  ),
  color: beyond(['#12', '#gggggg', 'reddish', '#1234567', {}, [], 'a\0', 'url(javascript:1)'], words()),
  list: beyond(
    [{ a: 1 }, [{}], [[]], ['a\0b'], Array.from({ length: 10_000 }, (_, i) => `l${i}`), ['x'.repeat(256)]],
    NOT_TEXT.filter((v) => !Array.isArray(v)),
  ),
  level: beyond([0, 11, 60, -10, 'owner', {}, [], 1e20], words()),
  page: beyond(['x', '1.5', '١', 'NaN'], words()),
  size: beyond(['0', '-1', 'x', '1.5', '١', 'NaN'], words()),
} as const;
export type Kind = keyof typeof HOSTILE;

/** Path segments in place of a number, none of which identifies a row. */
export const HOSTILE_NUMBER = fc.oneof(
  fc.constantFrom(
    'abc',
    '0',
    '-1',
    '2147483648',
    '9'.repeat(30),
    '%00',
    'NaN',
    '1e3',
    '%ED%A0%80',
    '%F0%9F%92%A9',
    '1%2F2',
    '0x1',
    "1'--",
  ),
  fc
    .string({ minLength: 1, maxLength: 20 })
    .filter((s) => !/\d/.test(s) && s.isWellFormed())
    .map((s) => `x${encodeURIComponent(s)}`),
);

/** Path segments in place of a group or project. */
export const HOSTILE_PLACE = fc.oneof(
  HOSTILE_NUMBER,
  fc.constantFrom(
    'none',
    '..%2F..%2Fetc',
    'x'.repeat(3000),
    '%2F',
    'top%2F%00',
    'top%2F..',
    '%25',
    "top'%20OR%20true--",
  ),
);

/** Bodies that are not an object of parameters. */
export const HOSTILE_BODY = fc.oneof(
  fc.constantFrom(
    '{"title":',
    '[]',
    '[{"title":"x"}]',
    '1',
    '"x"',
    'null',
    '{',
    '\0',
    '{"title":"\\ud800"}',
    '{"title":"a\\u0000b"}',
    '{"__proto__":{"x":1}}',
    '{"constructor":{"prototype":{"x":1}}}',
    `${'['.repeat(5000)}${']'.repeat(5000)}`,
    `{"title":${'['.repeat(5000)}${']'.repeat(5000)}}`,
    '<xml/>',
  ),
  fc.string({ minLength: 1 }).map((s) => `{${s}`),
);
