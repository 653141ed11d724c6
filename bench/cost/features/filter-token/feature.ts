import type { Feature } from '../../place.ts';
import { TESTS } from './tests.ts';

export const filterToken: Feature = {
  name: 'filter-token',
  title: 'A filter of lists of epics by their colour',
  places: [
    {
      name: 'its row among the tokens',
      file: 'domain/src/search/tokens.ts',
      edits: [
        {
          before: 'export const OPERATORS =',
          add: "import { EPIC_COLORS } from '../epics/colors.ts';\n\n",
        },
        {
          before: "  {\n    key: 'epic',\n",
          add: `  {
    key: 'color',
    label: 'Color',
    symbol: '',
    operators: ['is'],
    repeatable: false,
    signedInOnly: false,
    special: EPIC_COLORS.map(({ name, value }) => ({ value, label: name })),
    found: false,
    params: { is: 'color' },
    asks: { is: 'color' },
  },
`,
        },
      ],
    },
    {
      name: 'the argument in the schema',
      file: 'server/src/epics/graphql/epic-lists.graphql',
      edits: [
        {
          after: '  "Whether confidential or not."\n  confidential: Boolean\n',
          add: '  "The colour, as #rrggbb."\n  color: String\n',
        },
      ],
    },
    {
      name: 'what it asks of an epic',
      file: 'server/src/epics/filters.ts',
      edits: [
        {
          before: '  timeframe,\n  roadmapHidden: {\n',
          add: "  color: { params: { epic_color: 'text' }, where: (e) => `${e}.color = :epic_color` },\n",
        },
      ],
    },
    {
      name: 'the parameter of REST',
      file: 'server/src/epics/filters.ts',
      edits: [
        {
          before: "  confidential: meaning('confidential',",
          add: "  color: meaning('color', optional(text).describe('Of this colour, as #rrggbb')),\n",
        },
      ],
    },
  ],
  tests: TESTS,
  house: [{ project: 'server', files: ['src/epics/filters.test.ts', 'src/graphql/schema.test.ts'] }],
  own: [
    { project: 'server', files: ['src/epics/color-filter.test.ts'] },
    { project: 'e2e', files: ['epics/color-filter.test.ts'] },
  ],
};
