import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import type { Caller } from '../api.ts';
import type { ImportedMember, ImportPlace, ImportSite } from './import-site.ts';

interface Named {
  readonly title: string;
}

interface Person {
  readonly username: string;
}

interface Nodes<T> {
  readonly nodes: readonly T[];
}

export interface ReadNote {
  readonly author: Person | null;
  readonly body: string;
  readonly createdAt: string;
  readonly system: boolean;
  readonly internal: boolean;
}

/** An item as GraphQL answers it. */
export interface ReadItem {
  readonly id: string;
  readonly iid: string;
  readonly title: string;
  readonly description: string | null;
  readonly state: 'OPEN' | 'CLOSED';
  readonly confidential: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly closedAt: string | null;
  readonly author: Person;
  readonly webPath: string;
  readonly workItemType: { readonly name: string };
  readonly notes: readonly ReadNote[];
  readonly features: {
    readonly assignees: { readonly assignees: Nodes<Person> } | null;
    readonly labels: { readonly labels: Nodes<Named> } | null;
    readonly milestone: {
      readonly milestone:
        | (Named & { readonly dueDate: string | null; readonly startDate: string | null })
        | null;
    } | null;
    readonly iteration: {
      readonly iteration: (Named & { readonly startDate: string; readonly dueDate: string }) | null;
    } | null;
    readonly weight: { readonly weight: number | null } | null;
    readonly startAndDueDate: { readonly startDate: string | null; readonly dueDate: string | null } | null;
    readonly hierarchy: { readonly parent: Named | null } | null;
    readonly linkedItems: {
      readonly linkedItems: Nodes<{ readonly linkType: string; readonly workItem: Named }>;
    } | null;
    readonly timeTracking: {
      readonly timeEstimate: number | null;
      readonly timelogs: Nodes<{
        readonly timeSpent: number;
        readonly spentAt: string;
        readonly summary: string | null;
        readonly user: Person;
      }>;
    } | null;
  };
}

const ITEMS_AT_ONCE = 20;

const ITEMS = `query ($path: ID!, $after: String) {
  group(fullPath: $path) {
    workItems(includeDescendants: true, first: ${ITEMS_AT_ONCE}, after: $after, sort: CREATED_ASC) {
      pageInfo { hasNextPage endCursor }
      nodes {
        id iid title description state confidential createdAt updatedAt closedAt webPath
        author { username }
        workItemType { name }
        features {
          assignees { assignees(first: 20) { nodes { username } } }
          labels { labels(first: 50) { nodes { title } } }
          milestone { milestone { title startDate dueDate } }
          iteration { iteration { title startDate dueDate } }
          weight { weight }
          startAndDueDate { startDate dueDate }
          hierarchy { parent { title } }
          linkedItems { linkedItems(first: 50) { nodes { linkType workItem { title } } } }
          timeTracking { timeEstimate timelogs(first: 50) { nodes { timeSpent spentAt summary user { username } } } }
        }
      }
    }
  }
}`;

const NOTES = `query ($ids: [WorkItemID!], $path: ID!) {
  group(fullPath: $path) {
    workItems(includeDescendants: true, ids: $ids, first: ${ITEMS_AT_ONCE}) {
      nodes { id notes(first: 100) { nodes { author { username } body createdAt system internal } } }
    }
  }
}`;

/** All items in a group and its projects with their notes, through GraphQL. */
export async function readItems(caller: Caller, path: string): Promise<ReadItem[]> {
  const ask = async (document: string, variables: Record<string, unknown>) => {
    const { body } = await caller.query(document, { path, ...variables });
    expect(body.errors).toBeUndefined();
    return body.data.group.workItems;
  };
  const items: ReadItem[] = [];
  for (let after: string | null = null, more = true; more;) {
    const { nodes, pageInfo } = await ask(ITEMS, { after });
    const notes = await ask(NOTES, { ids: nodes.map(({ id }: ReadItem) => id) });
    const byId = new Map<string, readonly ReadNote[]>(
      notes.nodes.map((item: { id: string; notes: Nodes<ReadNote> }) => [item.id, item.notes.nodes]),
    );
    items.push(
      ...nodes.map((item: Omit<ReadItem, 'notes'>) => ({ ...item, notes: byId.get(item.id) ?? [] })),
    );
    [after, more] = [pageInfo.endCursor, pageInfo.hasNextPage];
  }
  return items;
}

/** The address of the API of the project or group that an item is in. */
export function filesOf({ project, group }: ImportPlace, { webPath }: ReadItem): string {
  const ofProject = webPath.startsWith(`/${project.fullPath}/`);
  return ofProject ? `/api/v4/projects/${project.id}` : `/api/v4/groups/${group.id}`;
}

const SUBSCRIBED = `query ($ids: [WorkItemID!], $path: ID!) {
  group(fullPath: $path) {
    workItems(includeDescendants: true, ids: $ids, first: 100) {
      nodes { id features { notifications { subscribed } } }
    }
  }
}`;

/** By item, who is notified of it, of people who each are asked about some items. */
export async function readSubscribers(
  { server }: ImportSite,
  { group }: ImportPlace,
  asked: ReadonlyMap<ImportedMember, readonly string[]>,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const found = new Map<string, Set<string>>();
  for (const [{ userId, username }, ids] of asked) {
    const { body } = await server.as({ id: userId }).query(SUBSCRIBED, { path: group.fullPath, ids });
    expect(body.errors).toBeUndefined();
    for (const { id, features } of body.data.group.workItems.nodes)
      if (features.notifications?.subscribed) found.set(id, (found.get(id) ?? new Set()).add(username));
  }
  return found;
}

const UPLOAD = /\/uploads\/[0-9a-f]{32}\/[^\s)"\]]+/gu;

/** SHA-256 of the files that the texts of an item link to, by the name of the file; sorted. */
export async function readFiles(caller: Caller, item: ReadItem, placeUrl: string): Promise<string[]> {
  const texts = [item.description ?? '', ...item.notes.map(({ body }) => body)].join('\n');
  const digests: string[] = [];
  for (const path of new Set(texts.match(UPLOAD) ?? [])) {
    const { status, bytes } = await caller.get(`${placeUrl}${path}`);
    expect(status).toBe(200);
    digests.push(createHash('sha256').update(bytes).digest('hex'));
  }
  return digests.toSorted();
}
