import { type AnswerOf, gql } from '../../api/document.ts';
import { ask } from '../../api/ask.ts';
import { titleWords } from '@cairn/domain/markdown/title-words';
import { jumpsOf, type JumpLocation } from '@cairn/domain/palette/jumps';
import { rankResults } from '@cairn/domain/palette/ranking';
import { useEffect, useState } from 'react';
import { withBase, withoutBase } from '../../site/base-path.ts';
import { GROUPS } from '../../groups/group-list.ts';
import type { SearchResult } from '../../api/routes.ts';
import { readPaletteFindings } from '../../search/page/found.ts';
import { lookUp } from './palette-jumps.ts';

/** A search result of the palette. */
export interface Finding {
  kind:
    | 'epic'
    | 'issue'
    | 'group'
    | 'project'
    | 'milestone'
    | 'iteration'
    | 'label'
    | 'view'
    | 'person'
    | 'page';
  id: string;
  label: string;
  /** The reference or path that distinguishes it from others of the same name. */
  detail: string;
  href: string;
  /** In the current group. */
  near?: boolean;
}

export interface Findings {
  /** What the text refers to by reference or address. */
  named: readonly Finding[];
  groups: readonly Finding[];
  projects: readonly Finding[];
  epics: readonly Finding[];
  issues: readonly Finding[];
  people: readonly Finding[];
  milestones: readonly Finding[];
  iterations: readonly Finding[];
  labels: readonly Finding[];
  views: readonly Finding[];
  /** Some results could not be loaded. */
  failed: boolean;
}

/** How many of each kind are read to rank the best first. */
const READ = 20;
const SHOWN = 6;

const NOTHING: Findings = {
  named: [],
  groups: [],
  projects: [],
  epics: [],
  issues: [],
  people: [],
  milestones: [],
  iterations: [],
  labels: [],
  views: [],
  failed: false,
};

/** The kinds of the server's search, by the names of their findings. */
const KINDS = {
  users: 'person',
  milestones: 'milestone',
  iterations: 'iteration',
  labels: 'label',
  views: 'view',
} as const;

const EVERYWHERE = gql(`
  query PaletteSearch($search: String!, $first: Int!) {
    projects(search: $search, first: $first) {
      nodes {
        id
        name
        nameWithNamespace
        fullPath
      }
    }
    searchEpics(search: $search, first: $first) {
      nodes {
        id
        title
        reference(full: true)
        webPath
      }
    }
    searchIssues(search: $search, first: $first) {
      nodes {
        id
        title
        reference(full: true)
        webPath
      }
    }
  }
`);

const NEARBY = gql(`
  query PaletteSearchNearby($fullPath: ID!, $search: String!, $first: Int!) {
    group(fullPath: $fullPath) {
      id
      epics(search: $search, in: [TITLE], sort: UPDATED_AT_DESC, first: $first) {
        nodes {
          id
          title
          reference(full: true)
          webPath
        }
      }
      issues(search: $search, in: [TITLE], sort: UPDATED_DESC, includeSubgroups: true, first: $first) {
        nodes {
          id
          title
          reference(full: true)
          webPath
        }
      }
    }
  }
`);

type Found = AnswerOf<typeof EVERYWHERE>;
type FoundProject = Found['projects']['nodes'][number];
type FoundItem = Found['searchEpics']['nodes'][number];

/**
 * Search results for a text that the viewer can see: first what it refers to, then what contains it, with the
 * current group first. A blank text finds nothing. All results are shown at once: one that arrived later
 * above the others would move the option about to be chosen.
 */
export function usePaletteSearch(text: string, home: JumpLocation): Findings & { loading: boolean } {
  const [shown, setShown] = useState({ text: '', findings: NOTHING });
  const { group, project } = home;
  useEffect(() => {
    if (text === '') return;
    let current = true;
    void findAll(text, { group, project }).then((findings) => {
      if (current) setShown({ text, findings });
    });
    return () => {
      current = false;
    };
  }, [text, group, project]);
  return text === '' ? { ...NOTHING, loading: false } : { ...shown.findings, loading: shown.text !== text };
}

async function findAll(text: string, home: JumpLocation): Promise<Findings> {
  const jumps = jumpsOf(withoutBase(text), home, location.origin + withBase(''));
  // A number alone can also be that of an item elsewhere.
  const onlyNamed = jumps.length > 0 && !/^[&#]\d+$/.test(text);
  const variables = { search: text, first: READ };
  const fullPath = home.group;
  const [named, groups, everywhere, nearby, others] = await Promise.all([
    orUndefined(lookUp(jumps)),
    onlyNamed ? null : orUndefined(ask(GROUPS, variables)),
    onlyNamed ? null : orUndefined(ask(EVERYWHERE, variables)),
    onlyNamed || fullPath === null ? null : orUndefined(ask(NEARBY, { ...variables, fullPath })),
    onlyNamed ? null : orUndefined(readPaletteFindings(text)),
  ]);
  const names = new Set((named ?? []).map(({ href }) => href));
  const best = (found: readonly Finding[]) =>
    ranked(
      text,
      found.filter(({ href }) => !names.has(href)),
    ).slice(0, SHOWN);
  const far = everywhere;
  const near = nearby?.group;
  const other = (kind: keyof typeof KINDS) =>
    (others ?? []).filter((one) => one.kind === kind).map(otherFinding);
  return {
    named: named ?? [],
    groups: best((groups?.groups.nodes ?? []).map((group) => groupFinding(group, fullPath))),
    projects: best((far?.projects.nodes ?? []).map((one) => projectFinding(one, fullPath))),
    epics: text.startsWith('#') ? [] : best(items('epic', near?.epics, far?.searchEpics)),
    issues: text.startsWith('&') ? [] : best(items('issue', near?.issues, far?.searchIssues)),
    people: other('users'),
    milestones: other('milestones'),
    iterations: other('iterations'),
    labels: other('labels'),
    views: other('views'),
    failed: [named, groups, everywhere, nearby, others].includes(undefined),
  };
}

/** The answer, or undefined if the request failed. */
const orUndefined = <Answer>(asked: Promise<Answer>): Promise<Answer | undefined> =>
  asked.catch(() => undefined);

const ranked = (text: string, found: readonly Finding[]): Finding[] =>
  rankResults(
    text,
    found.map((finding) => ({ ...finding, texts: [finding.label, `${finding.detail} ${finding.label}`] })),
  ).map(({ texts: _texts, ...finding }) => finding);

const inside = (fullPath: string, group: string | null): boolean =>
  group !== null && (fullPath === group || fullPath.startsWith(`${group}/`));

/** The names of the ancestors, from a full name. */
const ancestorNames = (fullName: string): string => fullName.split(' / ').slice(0, -1).join(' / ');

const groupFinding = (
  { id, name, fullName, fullPath }: { id: string; name: string; fullName: string; fullPath: string },
  home: string | null,
): Finding => ({
  kind: 'group',
  id,
  label: name,
  detail: ancestorNames(fullName),
  href: withBase(`/groups/${fullPath}/-/roadmap`),
  near: inside(fullPath, home),
});

const projectFinding = (
  { id, name, nameWithNamespace, fullPath }: FoundProject,
  home: string | null,
): Finding => ({
  kind: 'project',
  id,
  label: name,
  detail: ancestorNames(nameWithNamespace),
  href: withBase(`/${fullPath}`),
  near: inside(fullPath, home),
});

const otherFinding = ({ kind, id, title, path, detail, place }: SearchResult): Finding => ({
  kind: KINDS[kind as keyof typeof KINDS],
  id: `${kind}-${id}`,
  label: title.map(({ text }) => text).join(''),
  detail: kind === 'users' ? detail : (place ?? ''),
  href: withBase(path),
});

function items(
  kind: 'epic' | 'issue',
  near: { nodes: readonly FoundItem[] } | undefined,
  far: { nodes: readonly FoundItem[] } | undefined,
) {
  const all = [
    ...(far?.nodes ?? []).map((item) => ({ item, near: false })),
    ...(near?.nodes ?? []).map((item) => ({ item, near: true })),
  ];
  // Nearby results are also among those from everywhere; the later entry wins, and it has `near`.
  const distinct = new Map(all.map((one) => [one.item.id, one]));
  return [...distinct.values()].map(({ item, near: isNear }): Finding => ({
    kind,
    id: item.id,
    label: titleWords(item.title),
    detail: item.reference,
    href: item.webPath,
    near: isNear,
  }));
}
