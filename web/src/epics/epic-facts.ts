import { itemAnswer } from '../items/ask-items.ts';
import { countsBelow } from '../items/counts.ts';
import { apiDay, dayOrNull } from '../items/api-day.ts';
import type { ItemFacts, Known } from '../items/facts.ts';
import { healthCounts } from '../items/health.ts';
import { firstLabels, labelsOnPage } from '../work-items/page-labels.ts';
import { itemState } from '../items/state.ts';
import type { TextFields } from '../work-items/use-texts-update.ts';
import { EPIC_PAGE, type EpicNode } from './epic-documents.ts';

const nodes = new WeakMap<Known, EpicNode>();

type EpicKnown = EpicNode & ItemFacts & { readonly allLabels: ItemFacts['labels'] };

function nodeOf(known: EpicKnown): EpicNode {
  const { start, due, healthBelow } = known;
  return {
    ...(known as EpicNode),
    startDate: apiDay(start),
    dueDate: apiDay(due),
    startDateIsFixed: known.startIsFixed,
    dueDateIsFixed: known.dueIsFixed,
    hasChildren: known.hasChildEpics,
    labels: { nodes: labelsOnPage(known) },
    descendantCounts: known.totals,
    healthStatus: {
      issuesOnTrack: healthBelow.onTrack,
      issuesNeedingAttention: healthBelow.needsAttention,
      issuesAtRisk: healthBelow.atRisk,
    },
  };
}

/** Mapping between the data of an epic's page and the facts of the item table. */
export const epicWords: TextFields<EpicNode> = {
  facts({
    state,
    startDate,
    dueDate,
    startDateIsFixed,
    dueDateIsFixed,
    hasChildren,
    labels,
    descendantCounts,
    healthStatus,
    ...rest
  }) {
    const { ancestors, blockedByEpics, userPermissions: may } = rest;
    return {
      ...rest,
      ...(state !== undefined && { state: itemState(state) }),
      ...(startDate !== undefined && { start: dayOrNull(startDate) }),
      ...(dueDate !== undefined && { due: dayOrNull(dueDate) }),
      // Null for readers, to whom a day is inherited when it has a source.
      ...(startDateIsFixed !== undefined && {
        startIsFixed:
          startDateIsFixed ?? (rest.startDateSourcingMilestone ?? rest.startDateSourcingWorkItem) == null,
      }),
      ...(dueDateIsFixed !== undefined && {
        dueIsFixed: dueDateIsFixed ?? (rest.dueDateSourcingMilestone ?? rest.dueDateSourcingWorkItem) == null,
      }),
      ...(hasChildren !== undefined && { hasChildEpics: hasChildren }),
      ...(labels !== undefined && firstLabels(labels.nodes)),
      ...(descendantCounts !== undefined && { totals: countsBelow(descendantCounts) }),
      ...(healthStatus !== undefined && { healthBelow: healthCounts(healthStatus) }),
      ...(ancestors !== undefined && { parentId: ancestors.nodes.at(-1)?.id ?? null }),
      ...(blockedByEpics !== undefined && { blockedByIds: blockedByEpics.nodes.map(({ id }) => id) }),
      ...(may !== undefined && { canUpdate: may.updateEpic, mayRelate: may.adminEpicRelation }),
    };
  },
  node(known) {
    if (!('descriptionHtml' in known)) return null;
    const node = nodes.get(known) ?? nodeOf(known as EpicKnown);
    nodes.set(known, node);
    return node;
  },
};

/** The query of an epic and its group; the epic itself is stored in the item table. */
export const epicPage = itemAnswer(EPIC_PAGE, ({ group }) =>
  group?.epic == null ? [] : [epicWords.facts(group.epic)],
);
