import type { Area } from '../area.ts';
import { MAIL_ISSUES } from './changes.ts';
import { mailIssues } from './mail-issues.ts';
import { mailRoutes } from './page/mail.ts';
import { exportRoutes } from './page/csv.ts';

export const exports: Area = {
  name: 'exports',
  routes: (app, context) => {
    exportRoutes(app, context);
    mailRoutes(app, context);
  },
  jobs: { [MAIL_ISSUES]: mailIssues() },
};
