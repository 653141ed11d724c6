import type { Feature } from '../../place.ts';
import { BROWSER } from './browser.ts';
import { SERVER } from './server.ts';
import { TESTS } from './tests.ts';

export const epicColumn: Feature = {
  name: 'epic-column',
  title: 'A text of an epic, changed in its sidebar, drawn on its bar',
  places: [...SERVER, ...BROWSER],
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
      'src/epics/rest-epics.test.ts',
      'src/notes/system-notes/wording.test.ts',
      'src/access/field-writes.test.ts',
    ],
    e2e: ['epics/phase.test.ts'],
  },
};
