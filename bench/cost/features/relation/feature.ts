import type { Feature } from '../../place.ts';
import { PLACES } from './places.ts';
import { TESTS } from './tests.ts';

export const relation: Feature = {
  name: 'relation',
  title: 'A second person of an issue',
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
      files: [
        'src/issues/reviewer.test.ts',
        'src/notes/system-notes/wording.test.ts',
        'src/access/field-table.test.ts',
      ],
    },
    { project: 'server', files: ['src/access/field-writes.test.ts'], named: 'by which way: issue-words' },
  ],
};
