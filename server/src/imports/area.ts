import { sql } from 'kysely';
import type { Area } from '../area.ts';
import { IMPORT_ISSUES } from './csv/changes.ts';
import { issueImportRoutes } from './page.ts';
import { importIssues } from './csv/run-import.ts';
import { NOTIFY_IMPORTER, notifyImporter } from './csv/notify-importer.ts';

const KEPT_DAYS = 30;

export const imports: Area = {
  name: 'imports',
  routes: issueImportRoutes,
  jobs: {
    [IMPORT_ISSUES]: importIssues,
    [NOTIFY_IMPORTER]: notifyImporter,
    sweepIssueImports: async ({ db }) => {
      await sql`DELETE FROM issue_imports WHERE created_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(
        db,
      );
    },
  },
  schedule: { sweepIssueImports: '20 4 * * *' },
};
