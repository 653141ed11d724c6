import type { Feature } from '../../place.ts';
import { TESTS } from './tests.ts';

export const filterToken: Feature = {
  name: 'filter-token',
  title: 'A filter of lists of epics by whether they have dates',
  places: [
    {
      name: 'its row among the tokens',
      file: 'domain/src/search/epic-tokens.ts',
      edits: [
        {
          before: "  {\n    key: 'epic',\n",
          add: `  {
    key: 'dated',
    label: 'Has dates',
    symbol: '',
    operators: ['is'],
    repeatable: false,
    signedInOnly: false,
    special: [
      { value: 'true', label: 'Yes' },
      { value: 'false', label: 'No' },
    ],
    found: false,
    params: { is: 'has_dates' },
    asks: { is: 'hasDates' },
    yesOrNo: true,
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
          add: '  "Whether it has a start or a due date."\n  hasDates: Boolean\n',
        },
      ],
    },
    {
      name: 'what it asks of an epic',
      file: 'server/src/epics/filters.ts',
      edits: [
        {
          before: '  timeframe,\n  roadmapHidden: {\n',
          add: "  hasDates: { where: (e, given) => (given.choice('hasDates') === true ? `NOT ${undated(e)}` : undated(e)) },\n",
        },
      ],
    },
    {
      name: 'the parameter of REST',
      file: 'server/src/epics/filters.ts',
      edits: [
        {
          before: "  confidential: meaning('confidential',",
          add: "  has_dates: meaning('hasDates', optional(flag).describe('Only those with a date, or only others')),\n",
        },
      ],
    },
  ],
  tests: TESTS,
  house: [{ project: 'server', files: ['src/epics/filters.test.ts', 'src/graphql/schema.test.ts'] }],
  own: [
    { project: 'server', files: ['src/epics/dated-filter.test.ts'] },
    { project: 'e2e', files: ['epics/dated-filter.test.ts'] },
  ],
};
