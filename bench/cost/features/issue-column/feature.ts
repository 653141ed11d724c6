import type { Feature } from '../../place.ts';
import { PLACES } from './places.ts';
import { TESTS } from './tests.ts';

export const issueColumn: Feature = {
  name: 'issue-column',
  title: 'A number of an issue, on its line in the tree of children',
  places: PLACES,
  tests: TESTS,
  house: {
    server: [
      'src/item-changes/fields.test.ts',
      'src/graphql/schema.test.ts',
      'src/graphql/every-field.test.ts',
      'src/graphql/web-documents.test.ts',
    ],
  },
  own: {
    server: [
      'src/access/field-table.test.ts',
      'src/notes/system-notes/wording.test.ts',
      'src/access/field-writes.test.ts',
    ],
    e2e: ['tree/effort.test.ts'],
  },
};
