import { plain } from '../../../graphql/field.ts';
import type { Widget } from '../declaration.ts';

/** Whether a requirement is satisfied, by its last test report. */
export const verificationStatus = {
  name: 'VerificationStatus',
  types: ['requirement'],
  carried: 'nothing',
  read: {
    verificationStatus: plain(
      (item) =>
        `CASE ${item}.last_test_report_state WHEN 'passed' THEN 'satisfied' WHEN 'failed' THEN 'failed' ELSE 'unverified' END`,
    ),
  },
} as const satisfies Widget;
