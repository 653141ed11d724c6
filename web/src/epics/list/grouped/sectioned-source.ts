import type { EpicGrouping } from '@cairn/domain/search/grouping';
import { askItems } from '../../../items/ask-items.ts';
import { apiSection, keysOf } from '../../../lists/sections/api-section.ts';
import { SECTION_PAGE } from '../../../lists/sections/section.ts';
import type { SectionedSource } from '../../../lists/sections/sectioned-list.ts';
import { ask } from '../../../api/ask.ts';
import type { EpicListQuestion } from '../list-request.ts';
import { listSource } from '../list-source.ts';
import { listedEpic } from '../listed-epic.ts';
import { EPIC_PLACES, EPIC_SECTIONS } from './documents.ts';

export type GroupedEpicsQuestion = EpicListQuestion & { readonly grouping: EpicGrouping };

/** Reads the epics of a list in sections; each section is the list with one more filter. */
export function sectionedEpics(question: GroupedEpicsQuestion): SectionedSource {
  const { request, grouping } = question;
  const { filter, sort: _, ...place } = request;
  return {
    async readSections(limit) {
      const { group } = await ask(EPIC_SECTIONS, { ...place, ...grouping, filter, limit });
      return group?.epics.sections.map(apiSection) ?? null;
    },
    read(key, page) {
      const narrowed = { ...filter, section: { ...grouping, key } };
      return listSource({ ...question, request: { ...request, filter: narrowed } }).read(page);
    },
    async readPlaces(ids) {
      const asked = { ...place, ...grouping, filter: { ...filter, ids } };
      const { answer, reading } = await askItems(EPIC_PLACES, asked);
      if (answer.group === null) return null;
      const { nodes } = answer.group.epics;
      return { page: { items: nodes.map(listedEpic), next: null, reading }, keys: keysOf(nodes) };
    },
    pageSize: SECTION_PAGE,
    compare: listSource(question).compare,
  };
}
