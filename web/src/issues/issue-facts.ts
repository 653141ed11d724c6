import { itemAnswer } from '../items/ask-items.ts';
import { apiDay, dayOrNull } from '../items/api-day.ts';
import type { ItemFacts, Known } from '../items/facts.ts';
import { firstLabels, labelsOnPage } from '../work-items/page-labels.ts';
import { ancestorsIn } from '../work-items/ancestors.ts';
import { itemState } from '../items/state.ts';
import type { TextFields } from '../work-items/use-texts-update.ts';
import type { ItemMilestone } from '../work-items/widgets/milestone/milestones.ts';
import { ISSUE_PAGE, type IssueAnswer, type IssueNode } from './issue-documents.ts';

const nodes = new WeakMap<Known, IssueNode>();

type IssueKnown = Omit<IssueNode, 'milestone'> &
  ItemFacts & {
    readonly allLabels: ItemFacts['labels'];
    readonly allAssignees: IssueNode['assignees']['nodes'];
    readonly milestoneOnPage: ItemMilestone | null;
  };

/** The milestone with its URL, which only the page reads. */
function milestoneOf({ milestone, milestoneOnPage }: IssueKnown): ItemMilestone | null {
  if (milestone === null || milestone.id === milestoneOnPage?.id) return milestone && milestoneOnPage;
  const { id, title, start, due } = milestone;
  return { id, title, webPath: '', startDate: apiDay(start), dueDate: apiDay(due) };
}

const nodeOf = (known: IssueKnown): IssueNode => ({
  ...(known as unknown as IssueNode),
  dueDate: apiDay(known.due),
  labels: { nodes: labelsOnPage(known) },
  assignees: { nodes: known.allAssignees },
  milestone: milestoneOf(known),
  healthStatus: known.health,
});

/** Mapping between the data of an issue's page and the facts of the item table. */
export const issueWords: TextFields<IssueNode> = {
  facts({ state, dueDate, labels, assignees, milestone, healthStatus, blockedByCount, ...rest }) {
    return {
      ...rest,
      ...(state !== undefined && { state: itemState(state) }),
      ...(dueDate !== undefined && { due: dayOrNull(dueDate) }),
      ...(labels !== undefined && firstLabels(labels.nodes)),
      ...(assignees !== undefined && { assignees: assignees.nodes, allAssignees: assignees.nodes }),
      ...(milestone !== undefined && { milestoneOnPage: milestone, milestone: milestoneFact(milestone) }),
      ...(healthStatus !== undefined && { health: healthStatus }),
      ...(blockedByCount !== undefined && { blockedByCount: blockedByCount ?? 0 }),
      // A parent that the viewer may not see counts as none, as in lists.
      ...(rest.ancestors !== undefined && { parentId: rest.ancestors.at(-1)?.id ?? null }),
    };
  },
  node(known) {
    if (!('descriptionHtml' in known)) return null;
    const node = nodes.get(known) ?? nodeOf(known as unknown as IssueKnown);
    nodes.set(known, node);
    return node;
  },
};

const milestoneFact = (milestone: ItemMilestone | null): ItemFacts['milestone'] =>
  milestone && {
    id: milestone.id,
    title: milestone.title,
    start: dayOrNull(milestone.startDate),
    due: dayOrNull(milestone.dueDate),
  };

/** The query of an issue and its project; the issue itself is stored in the item table. */
export const issuePage = itemAnswer(ISSUE_PAGE, (answer) => {
  const issue = issueIn(answer);
  return issue == null ? [] : [issueWords.facts(issue)];
});

/** The issue of an answer with its ancestors; null when it does not exist, undefined without an answer. */
export function issueIn(answer: IssueAnswer | undefined): IssueNode | null | undefined {
  if (answer === undefined) return undefined;
  const { project, namespace } = answer;
  return project?.issue == null ? null : { ...project.issue, ancestors: ancestorsIn(namespace?.workItem) };
}
