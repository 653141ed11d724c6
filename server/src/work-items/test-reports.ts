import type { Write } from '../changes/write.ts';
import type { WorkItemRow } from './rows.ts';

/** The time and author of a new test report; none when the last one is removed. */
export function reportStamps(
  { viewer }: Pick<Write, 'viewer'>,
  state: string | null,
  at: Date = new Date(),
): Pick<WorkItemRow, 'last_test_report_at' | 'last_test_report_by_id'> {
  return state === null
    ? { last_test_report_at: null, last_test_report_by_id: null }
    : { last_test_report_at: at, last_test_report_by_id: viewer.userId };
}
