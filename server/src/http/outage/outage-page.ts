import { escapeXml } from '@cairn/domain/text/xml';

/** Returns the page that is shown during an outage. It needs neither the database nor the web app. */
export function outagePage(sentence: string): string {
  return (
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    '<meta name="color-scheme" content="light dark"><title>Not available · Cairn</title>' +
    '<body style="font-family: sans-serif; margin: 3rem auto; max-width: 30rem; padding: 0 1rem">' +
    `<main><h1>Cairn is not available at the moment</h1><p>${escapeXml(sentence)}</p>` +
    '<p><a href="">Try again</a></p></main></body></html>'
  );
}
