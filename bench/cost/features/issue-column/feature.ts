import type { Feature } from '../../place.ts';
import { PLACES } from './places.ts';
import { TESTS } from './tests.ts';

export const issueColumn: Feature = {
  name: 'issue-column',
  title: 'A number of an issue, on its line in the tree of children',
  places: PLACES,
  tests: TESTS,
  house: [
    {
      project: 'server',
      files: [
        'src/item-changes/fields.test.ts',
        'src/graphql/schema.test.ts',
        'src/graphql/whole-schema/web-documents.test.ts',
      ],
    },
    { project: 'server', files: ['src/graphql/whole-schema/every-field.test.ts'] },
  ],
  own: [
    {
      project: 'server',
      files: ['src/access/field-table.test.ts', 'src/notes/system-notes/wording.test.ts'],
    },
    { project: 'server', files: ['src/access/field-writes.test.ts'], named: 'by which way: issue-words' },
    { project: 'e2e', files: ['tree/effort.test.ts'] },
  ],
};
