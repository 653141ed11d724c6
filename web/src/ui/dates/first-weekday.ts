interface WeekInfo {
  readonly firstDay: number;
}
/** `getWeekInfo` is missing in TypeScript's types and in older browsers. */
type LocaleWithWeeks = Intl.Locale & { readonly getWeekInfo?: () => WeekInfo };

/** Regions where the week begins on Sunday or Saturday, after the CLDR; everywhere else it begins on Monday. */
const SUNDAY =
  'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW';
const SATURDAY = 'AE AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY';

/** The first day of a locale's week: 0 Sunday, 1 Monday, 6 Saturday. */
export function firstWeekdayOf(locale: string): 0 | 1 | 6 {
  const known = new Intl.Locale(locale) as LocaleWithWeeks;
  const first = known.getWeekInfo?.().firstDay;
  if (first !== undefined) return first === 7 ? 0 : first === 6 ? 6 : 1;
  const region = known.maximize().region ?? 'US';
  return SUNDAY.includes(region) ? 0 : SATURDAY.includes(region) ? 6 : 1;
}
