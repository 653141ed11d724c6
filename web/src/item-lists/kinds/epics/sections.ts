import type { EpicGrouping } from '@cairn/domain/search/grouping';
import { askItems } from '../../../items/ask-items.ts';
import { apiSection, keysOf } from '../../../lists/sections/api-section.ts';
import { SECTION_PAGE } from '../../../lists/sections/section.ts';
import type { SectionedSource } from '../../../lists/sections/sectioned-list.ts';
import { ask } from '../../../api/ask.ts';
import { EPIC_PLACES, EPIC_SECTIONS } from './section-documents.ts';
import { epicsRequest, readingEpics } from './source.ts';
import type { SectionsQuestion } from '../kind.ts';
import { listedEpic } from './listed-epic.ts';

/** Reads the epics of a list in sections; each section is the list with one more filter. */
export function epicSections(question: SectionsQuestion): SectionedSource {
  const { sort } = question;
  const grouping = question.grouping as EpicGrouping;
  const request = epicsRequest(question);
  const { filter } = request;
  return {
    async readSections(limit) {
      const { group } = await ask(EPIC_SECTIONS, { ...request, ...grouping, limit });
      return group?.epics.sections.map(apiSection) ?? null;
    },
    read(key, page) {
      const narrowed = { ...filter, section: { ...grouping, key } };
      return readingEpics({ ...request, filter: narrowed }, sort).read(page);
    },
    async readPlaces(ids) {
      const asked = { ...request, ...grouping, filter: { ...filter, ids: [...ids] } };
      const { answer, reading } = await askItems(EPIC_PLACES, asked);
      if (answer.group === null) return null;
      const { nodes } = answer.group.epics;
      return { page: { items: nodes.map(listedEpic), next: null, reading }, keys: keysOf(nodes) };
    },
    pageSize: SECTION_PAGE,
    compare: readingEpics(request, sort).compare,
  };
}
