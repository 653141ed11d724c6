import type { ItemChange } from '../../writes/writes.ts';
import { type AnswerOf, gql } from '../../../api/document.ts';

const TEST_REPORTS = gql(`
  fragment TestReportsFields on WorkItemWidgetTestReports {
    testReports(first: 1) {
      nodes {
        state
        createdAt
        author {
          id
          name
        }
      }
    }
  }
`);

export type TestReportState = 'PASSED' | 'FAILED';

/** What the last test of a requirement or test case has shown. */
export interface TestReport {
  readonly state: TestReportState;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly author: { readonly name: string } | null;
}

export function testReportsFacts(widget: AnswerOf<typeof TEST_REPORTS> | null): {
  readonly testReport: TestReport | null;
} {
  return { testReport: widget?.testReports.nodes[0] ?? null };
}

/** Reports a test; null removes the last report. */
export function testReportChange(state: TestReportState | null): ItemChange {
  return {
    sent: { testReportsWidget: { lastTestReportState: state } },
    shown: {
      testReport: state === null ? null : { state, createdAt: new Date().toISOString(), author: null },
    },
  };
}
