import type { Feature } from '../../place.ts';
import { PLACES } from './places.ts';
import { TESTS } from './tests.ts';

export const relation: Feature = {
  name: 'relation',
  title: 'A second person of an issue',
  places: PLACES,
  tests: TESTS,
  house: {
    server: [
      'src/item-changes/fields.test.ts',
      'src/graphql/schema.test.ts',
      'src/graphql/every-field.test.ts',
    ],
  },
  own: {
    server: [
      'src/access/field-table.test.ts',
      'src/issues/reviewer.test.ts',
      'src/notes/system-notes/wording.test.ts',
      'src/access/field-writes.test.ts',
    ],
  },
};
