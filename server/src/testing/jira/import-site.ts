import { expect } from 'vitest';
import { createPool } from '../../db/pool.ts';
import { addMembers } from '../../namespaces/members/changes.ts';
import { outgoingSettings } from '../../outgoing/settings.ts';
import { api, type ApiAnswer } from '../api.ts';
import { build, LEVELS, type MadePlace } from '../build.ts';
import { testContext } from '../context.ts';
import { runJobs } from '../run-jobs.ts';
import type { JiraReplay } from '../servers/jira-server.ts';

/** Somebody in Jira who is a member here. */
export interface ImportedMember {
  readonly jiraId: string;
  readonly userId: number;
  readonly username: string;
}

// oxlint-disable-next-line typescript/no-explicit-any -- tests read into answers of every shape
type Answer = any;

/** A project in a group of its own whose Jira is a replay, and the calls of an import into it. */
export interface ImportPlace {
  readonly group: MadePlace;
  readonly project: MadePlace;
  /** Queues the reading of a project in Jira; returns the id of the source. */
  readonly read: (jiraKey: string) => Promise<number>;
  /** Makes everybody a member whom a source names. */
  readonly addPeople: (sourceId: number) => Promise<ImportedMember[]>;
  /** Queues the import of what was read, with the mapping that is proposed; returns its id. */
  readonly start: (sourceId: number, members?: readonly ImportedMember[]) => Promise<number>;
  /** The state of an import. */
  readonly import: (id: number) => Promise<Answer>;
}

const PEOPLE_PER_PAGE = 100;
const MEMBERS_AT_ONCE = 100;

/** A server that can reach a Jira on this machine, with an administrator who imports. */
export async function importSite() {
  const t = await testContext({ outgoing: outgoingSettings(['127.0.0.1']) });
  const pool = createPool(t.connection, { max: 6, waitMs: 60_000 });
  const make = build(t.context);
  const server = await api(t.context);
  const viewer = await make.admin();
  const admin = server.as(viewer);
  const expectStatus = async (status: number, answer: Promise<ApiAnswer>): Promise<Answer> => {
    const { status: found, body } = await answer;
    expect([found, body]).toEqual([status, body]);
    return body;
  };
  const members = new Map<string, ImportedMember>();

  /** The member for somebody in Jira, the same in every project. */
  const memberFor = async (jiraId: string): Promise<ImportedMember> => {
    const known = members.get(jiraId);
    if (known) return known;
    const { id: userId, username } = await make.user({ username: `jira-${members.size}` });
    const member = { jiraId, userId, username };
    members.set(jiraId, member);
    return member;
  };

  return {
    db: t.db,
    server,
    admin,
    /** The connections of the job queue; a test may end those of the jobs. */
    pool,
    runJobs: () => runJobs({ ...t.context, pool }),
    place: async (jira: JiraReplay): Promise<ImportPlace> => {
      // Many imports follow each other here.
      await t.db.deleteFrom('paces').execute();
      const group = await make.group();
      const project = await make.project({ group });
      const at = `/api/v4/projects/${project.id}`;
      const inGroup = new Set<number>();
      const settings = { url: jira.url, username: 'me@example.test', password: 'token' };
      await expectStatus(200, admin.put(`${at}/integrations/jira`, settings));
      return {
        group,
        project,
        import: (id) => expectStatus(200, admin.get(`${at}/jira_imports/${id}`)),
        read: async (jiraKey) =>
          (await expectStatus(201, admin.post(`${at}/jira_sources`, { jira_project_key: jiraKey }))).id,
        addPeople: async (sourceId) => {
          const found: ImportedMember[] = [];
          for (let page = 1; ; page++) {
            const address = `${at}/jira_sources/${sourceId}/people?per_page=${PEOPLE_PER_PAGE}&page=${page}`;
            const people: readonly { id: string }[] = await expectStatus(200, admin.get(address));
            for (const { id } of people) found.push(await memberFor(id));
            if (people.length < PEOPLE_PER_PAGE) break;
          }
          const userIds = found.map(({ userId }) => userId).filter((id) => !inGroup.has(id));
          for (const id of userIds) inGroup.add(id);
          for (let at = 0; at < userIds.length; at += MEMBERS_AT_ONCE)
            await addMembers(t.context, viewer, {
              namespaceId: group.id,
              userIds: userIds.slice(at, at + MEMBERS_AT_ONCE),
              accessLevel: LEVELS.developer,
            });
          return found;
        },
        start: async (sourceId, chosen = []) => {
          const { mapping } = await expectStatus(200, admin.get(`${at}/jira_sources/${sourceId}`));
          const people = chosen.map(({ jiraId, userId }) => ({ jira_id: jiraId, user_id: userId }));
          const input = { source_id: sourceId, mapping, people, mode: 'update' };
          return (await expectStatus(201, admin.post(`${at}/jira_imports`, input))).id;
        },
      };
    },
    close: async () => {
      await server.close();
      await pool.end();
      await t.close();
    },
  };
}

export type ImportSite = Awaited<ReturnType<typeof importSite>>;
