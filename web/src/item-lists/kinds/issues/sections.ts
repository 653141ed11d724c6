import type { Grouping } from '@cairn/domain/search/grouping';
import type { Namespace } from '../../../groups/namespace.ts';
import { askItems } from '../../../items/ask-items.ts';
import { keptSections } from '../../../lists/loaded/persisted-list.ts';
import { SECTION_PAGE } from '../../../lists/sections/section.ts';
import type { SectionedSource } from '../../../lists/sections/sectioned-list.ts';
import { keysOf, apiSection } from '../../../lists/sections/api-section.ts';
import { ask } from '../../../api/ask.ts';
import type { IssueFilter } from './documents.ts';
import { isByHand, issueFilter, readingIssues } from './source.ts';
import type { SectionsQuestion } from '../kind.ts';
import { listedIssue } from './listed-issue.ts';
import {
  ALL_PLACES,
  ALL_SECTIONS,
  GROUP_PLACES,
  GROUP_SECTIONS,
  PROJECT_PLACES,
  PROJECT_SECTIONS,
} from './section-documents.ts';

type Asked = Grouping & { readonly filter: IssueFilter };

/** The sections of a group or project; null when it does not exist or is hidden. */
async function askSections(namespace: Namespace | null, asked: Asked & { readonly limit: number | null }) {
  if (namespace === null) return (await ask(ALL_SECTIONS, asked)).issues;
  const within = { ...asked, fullPath: namespace.fullPath };
  const { place } =
    namespace.kind === 'group' ? await ask(GROUP_SECTIONS, within) : await ask(PROJECT_SECTIONS, within);
  return place?.issues ?? null;
}

async function askPlaces(namespace: Namespace | null, asked: Asked & { readonly byHand: boolean }) {
  if (namespace === null) {
    const { answer, reading } = await askItems(ALL_PLACES, asked);
    return { nodes: answer.issues.nodes, reading };
  }
  const within = { ...asked, fullPath: namespace.fullPath };
  const { answer, reading } =
    namespace.kind === 'group'
      ? await askItems(GROUP_PLACES, within)
      : await askItems(PROJECT_PLACES, within);
  return { nodes: answer.place?.issues.nodes ?? null, reading };
}

/** Reads the issues of a list in sections; each section is the list with one more filter. */
export function issueSections(question: SectionsQuestion): SectionedSource {
  const { namespace, sort, grouping } = question;
  const filter = issueFilter(question);
  return {
    async readSections(limit) {
      const list = await askSections(namespace, { ...grouping, filter, limit });
      return list?.sections.map(apiSection) ?? null;
    },
    read(key, page) {
      const section = { ...grouping, key };
      return readingIssues(namespace, { ...filter, section }, sort).read(page);
    },
    async readPlaces(ids) {
      const narrowed = { ...filter, ids: [...ids] };
      const { nodes, reading } = await askPlaces(namespace, {
        ...grouping,
        filter: narrowed,
        byHand: isByHand(sort),
      });
      if (nodes === null) return null;
      return { page: { items: nodes.map(listedIssue), next: null, reading }, keys: keysOf(nodes) };
    },
    kept: keptSections(JSON.stringify(question)),
    pageSize: SECTION_PAGE,
    compare: readingIssues(namespace, filter, sort).compare,
  };
}
