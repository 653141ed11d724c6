import { afterEach, expect, test } from 'vitest';
import { createCheckout } from '../small-checkout.mjs';

let checkout;
afterEach(() => checkout.remove());

const PAGE = 'docs/walks.md';
const problems = (text) => {
  checkout = createCheckout({ files: { [PAGE]: text, 'server/src/high/lists.ts': '' } });
  return checkout.run('docs/named-in-docs.mjs');
};

// One run for many cases: a page for each would take seconds.
const sections = (texts) => texts.join('\n\nAnother paragraph.\n\n');

const FILE = 'server/src/high/lists.ts';
const sound = {
  'a file and a folder': `\`${FILE}\` and \`server/src/high\``,
  'a path that begins at the base or an area': '`high/lists.ts`, `ui/Button.tsx`, `low/`',
  'a name alone, which is that of any file': '`lists.ts`',
  'a part of a name that stands for any': '`web/src/ui/B*.tsx`',
  'words that are no paths':
    '`text/html`, `pagination=keyset`, `bin/cairn check`, `low`, `GET /api/v4/groups`',
  'what a drawing names': '```\nserver/src/gone.ts `server/src/gone.ts`\n```\n',
};

test('what is there passes', () => {
  expect(problems(sections(Object.values(sound)))).toEqual({ status: 0, output: [] });
});

const refused = {
  'a file that is gone': ['see `server/src/high/gone.ts`', 'server/src/high/gone.ts does not exist'],
  'a folder that is gone': ['see `server/src/gone`', 'server/src/gone does not exist'],
  'a shortened path that is gone': ['see `high/gone.ts`', 'high/gone.ts does not exist'],
  'a name alone that no file has': ['see `gone.ts`', 'gone.ts does not exist'],
  'a pattern that fits nothing': ['see `web/src/ui/gone-*.ts`', 'web/src/ui/gone-*.ts does not exist'],
};

test('what is not there is refused', () => {
  const cases = Object.values(refused);
  expect(problems(sections(cases.map(([text]) => text)))).toEqual({
    status: 1,
    output: cases.map(([, problem]) => `${PAGE}: ${problem}`),
  });
});
