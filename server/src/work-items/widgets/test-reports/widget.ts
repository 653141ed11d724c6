import { TYPES_WITH } from '@cairn/domain/work-items/type-fields';
import { oneOf } from '../../../changes/fields.ts';
import { many } from '../../../graphql/field.ts';
import { ascending } from '../../../graphql/sort.ts';
import { listed } from '../../../http/openapi/answers.ts';
import { clearable, oneOf as oneOfParam } from '../../../http/params.ts';
import { ISSUE, type Widget } from '../declaration.ts';

const TEST_REPORT_STATES = ['passed', 'failed'] as const;

/** GraphQL's names of the states of test reports. */
export const TEST_REPORT_NAMES = { passed: 'PASSED', failed: 'FAILED' } as const;

/** The last test report of a requirement or test case; each call that sets it is a new report. */
export const testReports = {
  name: 'TestReports',
  types: TYPES_WITH.testReports,
  carried: 'by rule',
  fields: {
    lastTestReportState: {
      column: 'last_test_report_state',
      schema: oneOf(TEST_REPORT_STATES).nullable(),
      of: ISSUE,
      permission: 'metadata',
      rest: {
        param: clearable(oneOfParam(TEST_REPORT_STATES)),
        text: 'A new test report of a requirement or test case; none removes the last one',
        answer: listed(TEST_REPORT_STATES).nullable(),
      },
      names: TEST_REPORT_NAMES,
    },
  },
  read: {
    testReports: many({
      from: (item) =>
        `(SELECT ${item}.id AS id, ${item}.last_test_report_state AS state, ${item}.last_test_report_at AS created_at,` +
        ` ${item}.last_test_report_by_id AS author_id WHERE ${item}.last_test_report_state IS NOT NULL)`,
      where: () => [],
      sorts: { id: [ascending('id', 'bigint')] },
      defaultPageSize: 1,
    }),
  },
} as const satisfies Widget;
