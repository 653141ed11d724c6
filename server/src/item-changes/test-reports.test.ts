import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GroupWithCallers, groupWithCallers } from '../testing/group-with-callers.ts';
import { changeLogGaps } from '../testing/requests/replay.ts';
import { undoChanges } from './undo/undo-changes.ts';

let w: GroupWithCallers;
beforeAll(async () => {
  w = await groupWithCallers();
});
afterAll(() => w.close());

const itemOf = async (type: 'requirement' | 'test_case' | 'issue') => {
  const { id, iid } = await w.make.issue({ project: w.project, type });
  const address = `/api/v4/projects/${w.project.id}/issues/${iid}`;
  return {
    address,
    put: (state: unknown, who = w.planner) => who.put(address, { last_test_report_state: state }),
    set: async (input: string) =>
      (
        await w.planner.query(
          `mutation { workItemUpdate(input: { id: "gid://gitlab/WorkItem/${id}", ${input} }) { changeIds errors workItem { features {
            verificationStatus { verificationStatus } requirementLegacy { legacyIid }
            testReports { testReports { nodes { state createdAt author { id } } } } } } } }`,
        )
      ).body,
    notes: async () =>
      ((await w.planner.get(`${address}/notes?sort=asc`)).body as { body: string }[]).map(({ body }) => body),
  };
};

test('a requirement is satisfied or failed by its last test report, whose author and time it tells', async () => {
  const { put, set, notes } = await itemOf('requirement');
  const featuresAfter = async (input: string) => {
    const { errors, workItem } = (await set(input)).data.workItemUpdate;
    expect(errors).toEqual([]);
    return workItem.features;
  };
  expect(await featuresAfter('')).toEqual({
    verificationStatus: { verificationStatus: 'unverified' },
    requirementLegacy: { legacyIid: null },
    testReports: { testReports: { nodes: [] } },
  });
  const report = (state: string) => ({
    testReports: {
      nodes: [
        {
          state,
          createdAt: expect.any(String),
          author: { id: `gid://gitlab/User/${w.people.planner.userId}` },
        },
      ],
    },
  });
  expect(await featuresAfter('verificationStatusWidget: { verificationStatus: "satisfied" }')).toMatchObject({
    verificationStatus: { verificationStatus: 'satisfied' },
    testReports: report('PASSED'),
  });
  expect((await set('verificationStatusWidget: { verificationStatus: "fine" }')).errors[0].message).toContain(
    'is neither satisfied, failed nor unverified',
  );
  expect((await put('failed', w.owner)).body).toMatchObject({
    last_test_report_state: 'failed',
    last_test_report_at: expect.any(String),
    last_test_report_by: { id: w.people.owner.userId },
  });
  expect((await put('')).body).toMatchObject({
    last_test_report_state: null,
    last_test_report_at: null,
    last_test_report_by: null,
  });
  expect(await notes()).toEqual([
    'marked this requirement as **satisfied**',
    'marked this requirement as **failed**',
    'removed the last test report',
  ]);
});

test('a test case is reported again with the same result, and an undo restores the earlier report', async () => {
  const { address, put, set, notes } = await itemOf('test_case');
  const first = (await put('passed', w.owner)).body;
  const again = (await put('passed')).body;
  expect(again.last_test_report_by.id).toBe(w.people.planner.userId);
  expect(await notes()).toEqual([
    'marked this test case as **passed**',
    'reported the same test result again',
  ]);
  const changed = await set('testReportsWidget: { lastTestReportState: FAILED }');
  const { changeIds, workItem } = changed.data.workItemUpdate;
  expect(workItem.features).toMatchObject({
    verificationStatus: null,
    testReports: { testReports: { nodes: [{ state: 'FAILED' }] } },
  });
  await undoChanges(w.context, w.people.planner, { changeIds: changeIds.map(Number) });
  expect((await w.planner.get(address)).body.last_test_report_at).toBe(again.last_test_report_at);
  const [repeat] = await w.db
    .selectFrom('changes')
    .select('id')
    .where('subject_id', '=', first.id)
    .where('kind', '=', 'test_case.updated')
    .where('actor_id', '=', w.people.planner.userId)
    .orderBy('id')
    .execute();
  await undoChanges(w.context, w.people.planner, { changeIds: [repeat?.id as number] });
  expect((await w.planner.get(address)).body).toMatchObject({
    last_test_report_at: first.last_test_report_at,
    last_test_report_by: first.last_test_report_by,
  });
  expect(await changeLogGaps(w.context)).toEqual([]);
});

test('only members from Planner up report tests, of requirements and test cases alone', async () => {
  const { put } = await itemOf('requirement');
  expect((await put('passed', w.guest)).status).toBe(403);
  expect((await put('passed', w.outsider)).status).toBe(404);
  expect((await put('perhaps')).body).toEqual({
    error: 'last_test_report_state does not have a valid value',
  });
  const issue = await itemOf('issue');
  expect((await issue.put('passed')).body).toEqual({
    message: { base: ['Following widget keys are not supported by Issue type: [test_reports_widget]'] },
  });
  const made = await w.planner.post(`/api/v4/projects/${w.project.id}/issues`, {
    title: 'Doors close',
    issue_type: 'test_case',
    last_test_report_state: 'failed',
  });
  expect(made.body).toMatchObject({
    last_test_report_state: 'failed',
    last_test_report_by: { id: w.people.planner.userId },
  });
});
