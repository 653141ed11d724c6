import type { Feature } from '../../place.ts';

const SCREEN = `import type { PageProps } from '../navigation/page.ts';
import { useViewer } from '../session/viewer.ts';
import { useDocumentTitle } from '../ui/first/use-document-title.ts';

/** What has been done of a group's epics. */
export function ChartsScreen({ fullPath, groupName, title }: PageProps) {
  const viewer = useViewer();
  useDocumentTitle(title, groupName);
  return (
    <h1>
      {title} of {groupName ?? fullPath} for {viewer?.name ?? 'everybody'}
    </h1>
  );
}
`;

const PAGES = `import type { Page } from '../navigation/page.ts';

export const pages = [
  {
    name: 'charts',
    at: { group: 'charts' },
    title: 'Charts',
    inSidebar: { icon: 'chart-gantt' },
    load: async () => (await import('./ChartsScreen.tsx')).ChartsScreen,
  },
] satisfies readonly Page[];
`;

/** In an area that is there already a page is its screen and a row of pages.ts, and nothing outside. */
export const page: Feature = {
  name: 'page',
  title: 'A page of a group, in an area of its own',
  places: [
    { name: 'its screen', file: 'web/src/charts/ChartsScreen.tsx', text: SCREEN },
    {
      name: 'its address, title, code and place in sidebar and palette',
      file: 'web/src/charts/pages.ts',
      text: PAGES,
    },
    {
      name: 'the area among those that have pages',
      file: 'web/src/app/pages/every-page.ts',
      edits: [
        {
          after: "import { pages as abuse } from '../../abuse/pages.ts';\n",
          add: "import { pages as charts } from '../../charts/pages.ts';\n",
        },
        { after: '  ...labels,\n', add: '  ...charts,\n' },
      ],
    },
    {
      name: 'the level of the area',
      file: 'areas.mjs',
      edits: [{ after: "'gallery'", add: ", 'charts'" }],
    },
  ],
  tests: [],
  house: [{ project: 'server', files: ['src/http/web-app/web-app.test.ts'] }],
  // the checks miss every place
  own: [],
};
