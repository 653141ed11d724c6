/** What the viewer's browser is set to. Dates, numbers and weeks follow it; words stay English. */
export const viewerLocale: string = navigator.language;

/** American English is how the product writes without asking the platform. */
export function isAmericanEnglish(locale: string): boolean {
  return /^en(-US)?$/.test(locale);
}
