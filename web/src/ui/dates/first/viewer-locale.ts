/** The browser's locale. Dates, numbers and weeks follow it; texts are always English. */
export const viewerLocale: string = navigator.language;

/** True for American English, whose formats are built in and need no Intl. */
export function isAmericanEnglish(locale: string): boolean {
  return /^en(-US)?$/.test(locale);
}
