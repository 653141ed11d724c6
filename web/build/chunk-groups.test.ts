import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asCodeSplitting, type ChunkGroup, noEmptyGroup } from './chunk-groups.ts';

const FILES = {
  'web/src/main.ts': "import('./pages/one.ts'); import('./pages/two.ts');\n",
  'web/src/pages/one.ts':
    "import { a } from '../ui/first/a.ts'; import { c } from '../ui/c.ts'; console.log(a, c);\n",
  'web/src/pages/two.ts':
    "import { a } from '../ui/first/a.ts'; import { c } from '../ui/c.ts'; console.log(c, a);\n",
  'web/src/ui/first/a.ts': "import { b } from './deep/b.ts'; export const a = `${b} of a`;\n",
  'web/src/ui/first/deep/b.ts': "export const b = 'text of b';\n",
  'web/src/ui/c.ts': "export const c = 'text of c';\n",
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'groups-'));
  for (const [name, text] of Object.entries(FILES)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
});
afterAll(() => rm(folder, { recursive: true }));

/** The modules of each named chunk when a page is built with these groups. */
async function built(...groups: ChunkGroup[]): Promise<Record<string, string[]>> {
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [noEmptyGroup(groups)],
    build: {
      write: false,
      rolldownOptions: {
        input: path.join(folder, 'web/src/main.ts'),
        output: { codeSplitting: { groups: asCodeSplitting(groups) } },
      },
    },
  });
  const { output } = result as unknown as {
    output: { name: string; modules?: Record<string, unknown> }[];
  };
  return Object.fromEntries(
    output.map(({ name, modules = {} }) => [
      name,
      Object.keys(modules)
        .filter((id) => id.startsWith(folder))
        .map((id) => path.basename(id))
        .toSorted(),
    ]),
  );
}

test('a folder stands for its own files, with or without what they import', async () => {
  expect(await built({ name: 'ui', of: ['web/src/**/first/'] })).toMatchObject({ ui: ['a.ts', 'b.ts'] });
  expect(await built({ name: 'ui', of: ['web/src/ui/first/'], alone: true })).toMatchObject({ ui: ['a.ts'] });
  expect(await built({ name: 'ui', of: ['web/src/ui/**'], alone: true })).toMatchObject({
    ui: ['a.ts', 'b.ts', 'c.ts'],
  });
});

test('a group of what is shared holds that alone', async () => {
  const groups = await built({ name: 'shared', of: ['web/src/**'], alone: true, sharedBy: 2 });
  expect(groups).toMatchObject({ shared: ['a.ts', 'b.ts', 'c.ts'] });
});

test.each<[string, ChunkGroup, string]>([
  [
    'a folder that is gone',
    { name: 'ui', of: ['web/src/ui/', 'web/src/gone/'] },
    'no page loads: web/src/gone/',
  ],
  ['a file that is gone', { name: 'ui', of: ['web/src/ui/d.ts'] }, 'no page loads: web/src/ui/d.ts'],
  [
    'nothing shared as widely',
    { name: 'ui', of: ['web/src/ui/'], sharedBy: 3 },
    'The chunk group ui is empty',
  ],
])('a group with %s stops the build', async (_, group, problem) => {
  await expect(built(group)).rejects.toThrow(problem);
});
