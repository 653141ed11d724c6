import type { OutlinedPage, Page } from '../src/navigation/page.ts';

const HEAD = '// Written by bin/gen from the pages.ts of the areas in web/src; nobody edits it.\n';
const KINDS = ['group', 'project', 'site', 'bare'] as const;
/** Addresses without characters that have a meaning in regular expressions. */
const STEPS = /^(?:[\w/-]|:(?:iid|id|username)\b|\*$)*$/;

/** The pages declared in one `pages.ts`. */
export interface AreaPages {
  readonly file: string;
  readonly pages: readonly Page[];
}

const addressesOf = ({ at }: Page): [string, readonly string[]][] =>
  KINDS.flatMap((kind) => {
    const of = at[kind];
    return of === undefined ? [] : [[kind, typeof of === 'string' ? [of] : of]];
  });

/** The errors in the declarations of pages. */
export function pageProblems(collected: readonly Page[], areas: readonly AreaPages[]): string[] {
  const problems: string[] = [];
  const byName = new Map<string, Page>();
  const byAddress = new Map<string, string>();
  for (const page of collected) {
    if (byName.has(page.name)) problems.push(`two pages have the name ${page.name}`);
    byName.set(page.name, page);
    for (const [kind, addresses] of addressesOf(page)) {
      for (const at of addresses) {
        const other = byAddress.get(`${kind} ${at}`);
        if (!STEPS.test(at)) problems.push(`${page.name}: ${at} is not a valid address`);
        if (other !== undefined) problems.push(`${other} and ${page.name} have the same address, ${at}`);
        byAddress.set(`${kind} ${at}`, page.name);
      }
    }
  }
  for (const { name, below } of collected)
    if (below !== undefined && !byName.has(below)) problems.push(`${name}: there is no page ${below}`);
  for (const { file, pages } of areas)
    for (const { name } of pages)
      if (!byName.has(name))
        problems.push(`${file}: the page ${name} is missing in web/src/app/pages/every-page.ts`);
  return problems;
}

const rows = (entries: readonly (readonly [string, unknown])[], indent: string): string =>
  `{\n${entries.map(([name, of]) => `${indent}  ${JSON.stringify(name)}: ${JSON.stringify(of)},\n`).join('')}${indent}}`;

/**
 * Several addresses of a page are one text, separated by spaces, because this file is part of every first
 * paint and must be small.
 */
const tableOf = (pages: readonly Page[], kind: (typeof KINDS)[number]): string => {
  const found = pages.flatMap((page) =>
    addressesOf(page).flatMap(([of, at]) => (of === kind ? [[page.name, at.join(' ')] as const] : [])),
  );
  return `  ${kind}: ${rows(found, '  ')},\n`;
};

const outlineOf = ({ title, below, inSidebar }: Page): OutlinedPage => ({
  title,
  ...(below !== undefined && { below }),
  ...(inSidebar !== undefined && { inSidebar }),
});

/** The tables of pages, as file contents by path: for domain and server, and for the first paint. */
export function pageTables(pages: readonly Page[]): Record<string, string> {
  return {
    'domain/src/pages/table.ts': `${HEAD}
/** Where the pages lie, by name: of a group or a project what follows \`/-/\`, of the site the whole path. */
export const PAGES = {
${KINDS.map((kind) => tableOf(pages, kind)).join('')}} as const;
`,
    'web/src/app/pages/outline.ts': `${HEAD}import type { OutlinedPage } from '../../navigation/page.ts';

/** What the sidebar and the way to a page show of the pages of groups and projects, by name. */
export const OUTLINE: Readonly<Record<string, OutlinedPage>> = ${rows(
      pages
        .filter(({ at }) => at.group !== undefined || at.project !== undefined)
        .map((page) => [page.name, outlineOf(page)]),
      '',
    )};
`,
  };
}
