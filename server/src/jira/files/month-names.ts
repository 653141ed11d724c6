/** The languages in which Jira can show dates. */
const LANGUAGES = [
  'en',
  'cs',
  'da',
  'de',
  'es',
  'et',
  'fi',
  'fr',
  'hu',
  'is',
  'it',
  'ja',
  'ko',
  'nb',
  'nl',
  'pl',
  'pt',
  'ro',
  'ru',
  'sk',
  'sv',
  'th',
  'tr',
  'uk',
  'vi',
  'zh',
];
const MONTHS = 12;
const SHORTEST = 3;

/** German names in Java that Intl does not have. */
const OF_JAVA: readonly (readonly [string, number])[] = [['mrz', 3]];
const HALVES_OF_JAVA: readonly (readonly [string, 'am' | 'pm'])[] = [
  ['vorm', 'am'],
  ['nachm', 'pm'],
];

const plain = (name: string): string =>
  name.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll(/[.\s]/g, '').toLowerCase();

const partOf = (format: Intl.DateTimeFormat, date: Date, type: string): string =>
  format.formatToParts(date).find((part) => part.type === type)?.value ?? '';

const dateFormats = (language: string, month: 'short' | 'long'): Intl.DateTimeFormat[] =>
  [{}, { day: 'numeric' } as const].map(
    (day) => new Intl.DateTimeFormat(language, { ...day, month, timeZone: 'UTC', numberingSystem: 'latn' }),
  );

/** The months by each of their names; null for a name that two months have. */
const readNames = (): ReadonlyMap<string, number | null> => {
  const names = new Map<string, number | null>(OF_JAVA);
  const formats = LANGUAGES.flatMap((language) => [
    ...dateFormats(language, 'short'),
    ...dateFormats(language, 'long'),
  ]);
  for (const format of formats)
    for (let month = 1; month <= MONTHS; month++) {
      const name = plain(partOf(format, new Date(Date.UTC(2024, month - 1, 1)), 'month'));
      if (/^\d*$/.test(name)) continue;
      const known = names.get(name);
      names.set(name, known === undefined || known === month ? month : null);
    }
  return names;
};

const CHINESE = [
  '一月',
  '二月',
  '三月',
  '四月',
  '五月',
  '六月',
  '七月',
  '八月',
  '九月',
  '十月',
  '十一月',
  '十二月',
];

let names: ReadonlyMap<string, number | null> | undefined;
const found = new Map<string, number | null>();
const MOST_FOUND = 1000;

const search = (name: string): number | null => {
  const chinese = CHINESE.indexOf(name);
  if (chinese >= 0) return chinese + 1;
  names ??= readNames();
  const exact = names.get(name);
  if (exact !== undefined) return exact;
  if (name.length < SHORTEST) return null;
  const months = new Set([...names].filter(([one]) => one.startsWith(name)).map(([, month]) => month));
  return months.size === 1 ? ([...months][0] ?? null) : null;
};

/** Returns the month (1 to 12) of a name or abbreviation in a language of Jira; null for any other text. */
export function monthNamed(written: string): number | null {
  const name = plain(written);
  const known = found.get(name);
  if (known !== undefined) return known;
  const month = search(name);
  if (found.size < MOST_FOUND) found.set(name, month);
  return month;
}

const halvesIn = (language: string): (readonly [string, 'am' | 'pm'])[] => {
  const format = new Intl.DateTimeFormat(language, { hour: 'numeric', hour12: true, timeZone: 'UTC' });
  return (['am', 'pm'] as const).map((half) => {
    const time = new Date(Date.UTC(2024, 0, 1, half === 'am' ? 9 : 15));
    return [plain(partOf(format, time, 'dayPeriod')), half] as const;
  });
};

let halves: ReadonlyMap<string, 'am' | 'pm'> | undefined;

/** Returns which half of the day a text such as PM or nachm. names; null for any other text. */
export function halfOfDayNamed(written: string): 'am' | 'pm' | null {
  halves ??= new Map([...HALVES_OF_JAVA, ...LANGUAGES.flatMap(halvesIn)]);
  return halves.get(plain(written)) ?? null;
}
