import type { Feature } from '../../place.ts';
import { BROWSER } from './browser.ts';
import { SERVER } from './server.ts';
import { TESTS } from './tests.ts';

export const epicColumn: Feature = {
  name: 'epic-column',
  title: 'A text of an epic, changed in its sidebar, drawn on its bar',
  places: [...SERVER, ...BROWSER],
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
        'src/access/field-table.test.ts',
        'src/epics/rest-epics.test.ts',
        'src/notes/system-notes/wording.test.ts',
      ],
    },
    { project: 'server', files: ['src/access/field-writes.test.ts'], named: 'by which way: epic' },
    { project: 'e2e', files: ['epics/phase.test.ts'] },
  ],
};
