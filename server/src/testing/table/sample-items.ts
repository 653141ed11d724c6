import { createTimelineEvent } from '../../incidents/timeline/changes.ts';
import { sql } from 'kysely';
import { createCadence, createIteration } from '../../iterations/changes.ts';
import type { Caller } from '../api.ts';
import type { GroupWithRoles } from '../group-with-roles.ts';
import { updateItem } from '../../item-changes/update-item.ts';
import { addTime } from '../../time-tracking/changes.ts';
import { addSampleDesigns } from './sample-designs.ts';
import { createPolicy } from '../../on-call/policies.ts';
import { createRotation, createSchedule } from '../../on-call/schedules.ts';
import { createView, deleteView } from '../../saved-views/changes.ts';

/**
 * The contents of a group for every row of the permission table: one item of each kind with everything
 * attached to it.
 */
export interface SampleItems {
  readonly confidential: boolean;
  /** A word that only the texts of these items contain. */
  readonly canary: string;
  readonly epic: SampleItem;
  readonly issue: SampleItem;
  readonly cadence: number;
  readonly iteration: number;
  readonly pastIteration: number;
  /** Two views that the group shares, the second of them deleted. */
  readonly savedView: { readonly id: number; readonly deleted: number };
  readonly onCall: SampleOnCall;
}

/** What the project has for calling people; all samples share it. */
interface SampleOnCall {
  readonly scheduleIid: string;
  readonly rotation: number;
  readonly policy: number;
}

export interface SampleItem {
  readonly id: number;
  readonly child: number;
  readonly childIssue: number;
  /** The second child of each kind. */
  readonly sibling: number;
  readonly siblingIssue: number;
  readonly spare: number;
  readonly spareIssue: number;
  /** An incident and a picture of it; 0 for an epic. */
  readonly incident: number;
  readonly metricImage: number;
  readonly timelineEvent: number;
  /** A comment on it. */
  readonly incidentNote: number;
  /** Not related to anything yet. */
  readonly other: number;
  /** For relations with the other sample items. */
  readonly tied: number;
  readonly tiedIssue: number;
  readonly note: number;
  readonly discussion: string;
  readonly award: number;
  readonly noteAward: number;
  readonly link: number;
  /** Time spent, with an estimate; somebody else's. */
  readonly timelog: number;
  /** The newest entry of each kind of event. */
  readonly events: Readonly<Record<string, number>>;
  readonly change: number;
  /** The first of two designs of an issue, with a thread; 0 for an epic. */
  readonly design: number;
  readonly otherDesign: number;
  readonly designNote: number;
  readonly designVersion: number;
  readonly designSha: string;
}

type Body = Readonly<Record<string, unknown>>;

const TASK = '* [ ] a task';

const must = async <T>(answer: Promise<{ status: number; body: T }>): Promise<T> => {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`The sample items could not be made: ${status} ${JSON.stringify(body)}`);
  return body;
};

/** Creates sample items through calls of the chief. */
export async function makeSampleItems(
  s: GroupWithRoles,
  chief: Caller,
  confidential: boolean,
): Promise<SampleItems> {
  const { db } = s.context;
  const canary = confidential ? `heron${s.next()}` : `kestrel${s.next()}`;
  const group = `/api/v4/groups/${s.groupId}`;
  const project = `/api/v4/projects/${s.projectId}`;
  // Uses one number as the id and iid of an item, which keeps the paths of the table simple.
  const sameNumbers = (id: number) =>
    db.updateTable('work_items').set({ iid: id }).where('id', '=', id).execute();
  const make = async (type: 'epic' | 'issue', more: Body = {}): Promise<number> => {
    const at = type === 'epic' ? `${group}/epics` : `${project}/issues`;
    const { id } = await must(
      chief.post(at, { title: `${canary} ${type} ${s.next()}`, confidential, description: TASK, ...more }),
    );
    await sameNumbers(id as number);
    return id as number;
  };
  const label = `label ${s.next()}`;
  const other = (type: 'epic' | 'issue') => make(type);
  const furnish = async (type: 'epic' | 'issue', id: number) => {
    const at = type === 'epic' ? `${group}/epics/${id}` : `${project}/issues/${id}`;
    const discussion = await must(chief.post(`${at}/discussions`, { body: `${canary} says` }));
    const note = discussion.notes[0].id as number;
    await must(chief.post(`${at}/discussions/${discussion.id}/notes`, { body: `${canary} replies` }));
    const award = await must(chief.post(`${at}/award_emoji`, { name: 'tada' }));
    const noteAward = await must(chief.post(`${at}/notes/${note}/award_emoji`, { name: 'tada' }));
    await must(chief.put(at, { add_labels: label, state_event: 'close' }));
    await must(chief.put(at, { state_event: 'reopen' }));
    const kinds =
      type === 'epic' ? ['label', 'state'] : ['label', 'state', 'milestone', 'weight', 'iteration'];
    const events: Record<string, number> = {};
    for (const kind of kinds) {
      const list = (await must(chief.get(`${at}/resource_${kind}_events`))) as { id: number }[];
      events[kind] = list.at(-1)?.id ?? 0;
    }
    await updateItem(s.context, s.chief, { id, timeEstimate: 7200 });
    const { id: timelog } = await addTime(s.context, s.chief, {
      itemId: id,
      duration: '1h',
      summary: `${canary} talks`,
    });
    const change = await db
      .selectFrom('changes')
      .select('id')
      .where('subject_type', '=', 'work_item')
      .where('subject_id', '=', id)
      .where(sql<boolean>`after ? 'state'`)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return {
      note,
      discussion: discussion.id as string,
      award: award.id as number,
      timelog,
      noteAward: noteAward.id as number,
      events,
      change: change?.id ?? 0,
    };
  };

  const epicId = await make('epic');
  const [child, childIssue, sibling, siblingIssue] = [
    await make('epic'),
    await make('issue'),
    await make('epic'),
    await make('issue'),
  ];
  for (const id of [sibling, child]) await must(chief.post(`${group}/epics/${epicId}/epics/${id}`));
  for (const id of [siblingIssue, childIssue])
    await must(chief.post(`${group}/epics/${epicId}/issues/${id}`));
  const related = await other('epic');
  await must(
    chief.post(`${group}/epics/${epicId}/related_epics`, {
      target_group_id: s.groupId,
      target_epic_iid: related,
    }),
  );
  const rowOf = async (source: number): Promise<number> =>
    (
      await db
        .selectFrom('work_item_links')
        .select('id')
        .where('source_id', '=', source)
        .executeTakeFirstOrThrow()
    ).id;
  const epic: SampleItem = {
    id: epicId,
    child,
    childIssue,
    sibling,
    siblingIssue,
    spare: await other('epic'),
    spareIssue: await other('issue'),
    incident: 0,
    design: 0,
    otherDesign: 0,
    designNote: 0,
    designVersion: 0,
    designSha: '',
    metricImage: 0,
    timelineEvent: 0,
    incidentNote: 0,
    other: await other('epic'),
    tied: await other('epic'),
    tiedIssue: await other('issue'),
    link: await rowOf(epicId),
    ...(await furnish('epic', epicId)),
  };

  const milestone = await must(chief.post(`${group}/milestones`, { title: `milestone ${s.next()}` }));
  const cadence = await createCadence(s.context, s.chief, {
    groupId: s.groupId,
    title: `cadence ${s.next()}`,
  });
  const pastIteration = await createIteration(s.context, s.chief, {
    cadenceId: cadence.id,
    startDate: '2020-01-01',
    dueDate: '2020-01-14',
  });
  const iteration = await createIteration(s.context, s.chief, {
    cadenceId: cadence.id,
    startDate: '2026-12-01',
    dueDate: '2026-12-14',
  });
  const issueId = await make('issue');
  const planned = { weight: 5, milestoneId: milestone.id as number, iterationId: iteration.id };
  await updateItem(s.context, s.chief, { id: issueId, ...planned });
  const task = await make('issue', { issue_type: 'task' });
  await updateItem(s.context, s.chief, { id: task, parentId: issueId, iterationId: pastIteration.id });
  const relatedIssue = await other('issue');
  await must(
    chief.post(`/group/project/-/issues/${issueId}/links`, { issuable_references: [`#${relatedIssue}`] }),
  );
  const incident = await make('issue', { issue_type: 'incident' });
  const metricImage = await db
    .insertInto('metric_images')
    .values({
      work_item_id: incident,
      file: incident.toString(16).padStart(32, '0'),
      filename: `${canary}.png`,
      media_type: 'image/png',
      size: 10,
      width: 2,
      height: 2,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const incidentNote = await must(
    chief.post(`${project}/issues/${incident}/notes`, { body: `${canary} alarms` }),
  );
  const timelineEvent = await createTimelineEvent(s.context, s.chief, {
    incidentId: incident,
    note: `${canary} rings`,
    occurredAt: '2026-05-12T10:00:00Z',
    timelineEventTagNames: ['Start time'],
  });
  const issue: SampleItem = {
    id: issueId,
    child: task,
    childIssue: 0,
    sibling: 0,
    siblingIssue: 0,
    spare: await other('issue'),
    spareIssue: await make('issue', { issue_type: 'task' }),
    incident,
    metricImage: metricImage.id,
    timelineEvent: timelineEvent.id,
    incidentNote: incidentNote.id as number,
    other: await other('issue'),
    tied: 0,
    tiedIssue: 0,
    link: await rowOf(issueId),
    ...(await furnish('issue', issueId)),
    ...(await addSampleDesigns(s.context, s.chief, issueId, canary)),
  };
  const share = (name: string) =>
    createView(s.context, s.chief, { namespaceId: s.groupId, list: 'issues', name, isPrivate: false });
  const [view, deleted] = [await share('Shared'), await share('Deleted')];
  await deleteView(s.context, s.chief, deleted);
  const savedView = { id: view.id, deleted: deleted.id };
  return {
    onCall: await sampleOnCall(s),
    confidential,
    canary,
    epic,
    issue,
    cadence: cadence.id,
    iteration: iteration.id,
    pastIteration: pastIteration.id,
    savedView,
  };
}

const sampleOnCalls = new WeakMap<GroupWithRoles, SampleOnCall>();

/** Creates a schedule with a rotation, and a policy, in the project. */
const sampleOnCall = async (s: GroupWithRoles): Promise<SampleOnCall> => {
  const made = sampleOnCalls.get(s);
  if (made) return made;
  const [projectPath, scheduleIid] = ['group/project', '1'];
  await createSchedule(s.context, s.chief, { projectPath, name: 'Nights', timezone: 'Europe/Berlin' });
  const rotation = await createRotation(s.context, s.chief, {
    projectPath,
    scheduleIid,
    name: 'First',
    startsAt: '2026-01-01T09:00',
    length: 1,
    unit: 'days',
    participants: ['owner'],
  });
  const policy = await createPolicy(s.context, s.chief, {
    projectPath,
    name: 'Wake',
    rules: [{ oncallScheduleIid: scheduleIid, elapsedTimeSeconds: 300, status: 'acknowledged' }],
  });
  const sample = { scheduleIid, rotation: rotation.id, policy: policy.id };
  sampleOnCalls.set(s, sample);
  return sample;
};
