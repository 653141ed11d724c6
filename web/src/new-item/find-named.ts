import { parentTypesOf } from '@cairn/domain/tree/hierarchy';
import { ask } from '../api/ask.ts';
import type { AnswerOf } from '../api/document.ts';
import { sendJson } from '../api/send-json.ts';
import { apiOf, type Namespace } from '../groups/namespace.ts';
import { itemLink } from '../work-items/ancestors.ts';
import type { ItemLabel, ItemLink } from '../work-items/item.ts';
import { fetchPeople, type Assignee } from '../work-items/widgets/assignees/people.ts';
import type { ItemIteration } from '../work-items/widgets/iteration/iterations.ts';
import type { ItemMilestone } from '../work-items/widgets/milestone/milestones.ts';
import {
  ITEM_AT,
  ITEM_NAMED,
  ITERATIONS_NAMED,
  LABELS_NAMED,
  MILESTONES_NAMED,
  USERS_NAMED,
} from './documents.ts';
import type { ItemReference, Named, PlanReference, Reference } from './named.ts';

/** What a new item begins with: of what was named, all that exists in its place for the viewer. */
export interface Found {
  readonly labels: readonly ItemLabel[];
  readonly assignees: readonly Assignee[];
  readonly milestone: ItemMilestone | null;
  readonly iteration: ItemIteration | null;
  readonly parent: (ItemLink & { readonly confidential: boolean }) | null;
  readonly related: ItemLink | null;
}

/**
 * Reads what was named for a new item in a place. What is missing, hidden from the viewer or of no use there is
 * left out without a message, and so is what cannot be read.
 */
export async function findNamed(place: Namespace, named: Named, types: readonly string[]): Promise<Found> {
  const isProject = place.kind === 'project';
  const [labels, assignees, milestone, iteration, parent, related] = await Promise.all([
    attempt(findLabels(place, named.labels), []),
    isProject ? attempt(findAssignees(place, named.assignees), []) : [],
    isProject && named.milestone ? attempt(findMilestone(place, named.milestone), null) : null,
    isProject && named.iteration ? attempt(findIteration(place, named.iteration), null) : null,
    named.parent ? attempt(findItem(named.parent), null) : null,
    named.related ? attempt(findItem(named.related), null) : null,
  ]);
  return {
    labels,
    assignees,
    milestone,
    iteration,
    parent: parent !== null && types.some((type) => fitsBelow(type, parent)) ? parent : null,
    related,
  };
}

/** Whether an item of a type may be below a parent. */
export function fitsBelow(type: string, parent: ItemLink): boolean {
  return parentTypesOf(type.toLowerCase()).includes((parent.type ?? '').toLowerCase());
}

async function attempt<Value>(found: Promise<Value>, otherwise: Value): Promise<Value> {
  return found.catch(() => otherwise);
}

const idsIn = (references: readonly Reference[]) => references.flatMap((one) => ('id' in one ? one.id : []));
const titlesIn = (references: readonly Reference[]) =>
  references.flatMap((one) => ('title' in one ? one.title : []));

async function findLabels(
  { kind, fullPath }: Namespace,
  references: readonly Reference[],
): Promise<ItemLabel[]> {
  const ids = idsIn(references).map((id) => `gid://gitlab/Label/${id}`);
  const wanted = [
    ...(ids.length > 0 ? [{ ids, title: null }] : []),
    ...titlesIn(references).map((title) => ({ ids: null, title })),
  ];
  const answers = await Promise.all(
    wanted.map((one) => ask(LABELS_NAMED, { ...one, fullPath, ofGroup: kind === 'group' })),
  );
  return answers.flatMap(({ group, project }) => (group ?? project)?.labels.nodes ?? []);
}

/** People who can be assigned in the project. */
async function findAssignees(place: Namespace, references: readonly Reference[]): Promise<Assignee[]> {
  const ids = idsIn(references).map((id) => `gid://gitlab/User/${id}`);
  const known = ids.length > 0 ? (await ask(USERS_NAMED, { ids })).users.nodes : [];
  const usernames = [...known.map(({ username }) => username), ...titlesIn(references)];
  const found = await Promise.all(
    usernames.map(async (username) =>
      (await fetchPeople(place, username, null)).found.find(
        (one) => one.username.toLowerCase() === username.toLowerCase(),
      ),
    ),
  );
  return found.filter((one) => one !== undefined);
}

async function findMilestone(place: Namespace, named: PlanReference): Promise<ItemMilestone | null> {
  const id = 'iid' in named ? await milestoneAt(named) : 'id' in named ? named.id : null;
  if ('iid' in named && id === null) return null;
  const { project } = await ask(MILESTONES_NAMED, {
    fullPath: place.fullPath,
    ids: id === null ? null : [`gid://gitlab/Milestone/${id}`],
    title: 'title' in named ? named.title : null,
  });
  return project?.milestones.nodes[0] ?? null;
}

async function milestoneAt({
  iid,
  namespace,
}: {
  iid: string;
  namespace: Namespace;
}): Promise<number | null> {
  const [milestone] = await sendJson('GET', `${apiOf(namespace)}/milestones`, {
    params: { id: namespace.fullPath },
    query: { 'iids[]': iid },
  });
  return milestone?.id ?? null;
}

async function findIteration(
  { fullPath }: Namespace,
  named: Reference | 'current',
): Promise<ItemIteration | null> {
  const { project } = await ask(ITERATIONS_NAMED, {
    fullPath,
    id: named !== 'current' && 'id' in named ? `gid://gitlab/Iteration/${named.id}` : null,
    state: named === 'current' ? 'current' : null,
    search: named !== 'current' && 'title' in named ? named.title : null,
  });
  return project?.iterations.nodes[0] ?? null;
}

async function findItem(named: ItemReference) {
  const node =
    'id' in named
      ? (await ask(ITEM_NAMED, { id: `gid://gitlab/WorkItem/${named.id}` })).workItem
      : ((await ask(ITEM_AT, named)).namespace?.workItem ?? null);
  return node && withConfidential(node);
}

function withConfidential(node: NonNullable<AnswerOf<typeof ITEM_NAMED>['workItem']>) {
  return { ...itemLink(node), confidential: node.confidential };
}
