import { type AnswerOf, gql } from '../../api/document.ts';
import { ask } from '../../api/ask.ts';
import type { Jump } from '@cairn/domain/palette/jumps';
import { titleWords } from '@cairn/domain/markdown/title-words';
import { rankMatches } from '@cairn/domain/palette/ranking';
import { withBase } from '../../site/base-path.ts';
import { pageOf } from '../../groups/namespace.ts';
import { readMilestone } from '../../milestones/milestone-calls.ts';
import type { Finding } from './palette-search.ts';

const NAMED_EPIC = gql(`
  query PaletteEpic($fullPath: ID!, $iid: ID!) {
    group(fullPath: $fullPath) {
      id
      epic(iid: $iid) {
        id
        title
        reference(full: true)
        webPath
      }
    }
  }
`);

const ISSUE = gql(`
  query PaletteIssue($fullPath: ID!, $iid: String!) {
    project(fullPath: $fullPath) {
      id
      issue(iid: $iid) {
        id
        title
        reference(full: true)
        webPath
      }
    }
  }
`);

const MILESTONES = gql(`
  query PaletteMilestones($fullPath: ID!, $title: String!) {
    group(fullPath: $fullPath) {
      id
      name
      fullPath
      milestones(searchTitle: $title, includeAncestors: true, includeDescendants: true, first: 100) {
        nodes {
          id
          title
          webPath
        }
      }
    }
    project(fullPath: $fullPath) {
      id
      name
      fullPath
      milestones(searchTitle: $title, includeAncestors: true, first: 100) {
        nodes {
          id
          title
          webPath
        }
      }
    }
  }
`);

const LABELS = gql(`
  query PaletteLabels($fullPath: ID!, $title: String!) {
    group(fullPath: $fullPath) {
      id
      name
      fullPath
      labels(searchTerm: $title, includeAncestorGroups: true, includeDescendantGroups: true, first: 100) {
        nodes {
          id
          title
        }
      }
    }
    project(fullPath: $fullPath) {
      id
      name
      fullPath
      labels(searchTerm: $title, includeAncestorGroups: true, first: 100) {
        nodes {
          id
          title
        }
      }
    }
  }
`);

const PERSON = gql(`
  query PalettePerson($username: String!) {
    user(username: $username) {
      id
      name
      username
      webPath
    }
  }
`);

const PLACE = gql(`
  query PalettePlace($fullPath: ID!) {
    group(fullPath: $fullPath) {
      id
      name
      fullPath
    }
    project(fullPath: $fullPath) {
      id
      name
      fullPath
    }
  }
`);

type Item = NonNullable<NonNullable<AnswerOf<typeof NAMED_EPIC>['group']>['epic']>;

const SHOWN = 6;

/** Finds what a typed text may refer to; leaves out what is missing or hidden from the viewer. */
export async function lookUp(jumps: readonly Jump[]): Promise<Finding[]> {
  const found = await Promise.all(jumps.map((jump) => find(jump)));
  return [...new Map(found.flat().map((one) => [one.kind + one.id, one])).values()].slice(0, SHOWN);
}

async function find(jump: Jump): Promise<Finding[]> {
  switch (jump.kind) {
    case 'epic': {
      const variables = { fullPath: jump.path, iid: jump.iid };
      const data = await ask(NAMED_EPIC, variables);
      return itemFinding('epic', data?.group?.epic);
    }
    case 'issue': {
      const variables = { fullPath: jump.path, iid: jump.iid };
      const data = await ask(ISSUE, variables);
      return itemFinding('issue', data?.project?.issue);
    }
    case 'milestone':
      return findNumberedMilestone(jump);
    case 'milestones':
      return findMilestones(jump);
    case 'labels':
      return findLabels(jump);
    case 'person': {
      const data = await ask(PERSON, jump);
      const user = data?.user;
      if (user == null) return [];
      return [
        { kind: 'person', id: user.id, label: user.name, detail: `@${user.username}`, href: user.webPath },
      ];
    }
    case 'page':
      return findPage(jump);
  }
}

const itemFinding = (kind: 'epic' | 'issue', item: Item | null | undefined): Finding[] =>
  item == null
    ? []
    : [{ kind, id: item.id, label: titleWords(item.title), detail: item.reference, href: item.webPath }];

async function findNumberedMilestone({
  path,
  iid,
}: Extract<Jump, { kind: 'milestone' }>): Promise<Finding[]> {
  const { signal } = new AbortController();
  const places = (['group', 'project'] as const).map((kind) => ({ kind, fullPath: path }));
  const found = await Promise.all(
    places.map(async (place) => {
      const milestone = await readMilestone(place, iid, signal);
      return milestone === null
        ? []
        : [milestoneFinding(milestone.title, path, pageOf(place, `milestones/${iid}`))];
    }),
  );
  return found.flat();
}

async function findMilestones({ path, title }: Extract<Jump, { kind: 'milestones' }>): Promise<Finding[]> {
  const variables = { fullPath: path, title };
  const data = await ask(MILESTONES, variables);
  const place = data?.group ?? data?.project;
  return best(title, place?.milestones.nodes ?? []).map((one) =>
    milestoneFinding(one.title, /^\/(?:groups\/)?(.+)\/-\//.exec(one.webPath)?.[1] ?? '', one.webPath),
  );
}

const milestoneFinding = (title: string, detail: string, href: string): Finding => ({
  kind: 'milestone',
  id: href,
  label: title,
  detail,
  href,
});

/** A label of a group links to the epics that have it, a label of a project to its description. */
async function findLabels({ path, title }: Extract<Jump, { kind: 'labels' }>): Promise<Finding[]> {
  const data = await ask(LABELS, { fullPath: path, title });
  const { group, project } = data;
  const labels = best(title, (group ?? project)?.labels.nodes ?? []);
  return labels.map((label) => ({
    kind: 'label',
    id: label.id,
    label: label.title,
    detail: (group ?? project)?.name ?? '',
    href:
      group != null
        ? withBase(`/groups/${path}/-/epics?label_name[]=${encodeURIComponent(label.title)}`)
        : withBase(`/${path}/-/labels`),
  }));
}

const best = <Node extends { title: string }>(typed: string, nodes: readonly Node[]): Node[] =>
  rankMatches(
    typed,
    nodes.map((node) => ({ node, texts: [node.title] })),
  )
    .map(({ node }) => node)
    .slice(0, SHOWN);

async function findPage({ path, inProject, address }: Extract<Jump, { kind: 'page' }>): Promise<Finding[]> {
  const page = { kind: 'page', id: address, label: 'Go to this address', href: withBase(address) } as const;
  if (path === null) return [{ ...page, detail: address }];
  const data = await ask(PLACE, { fullPath: path });
  const place = inProject ? data?.project : data?.group;
  return place == null ? [] : [{ ...page, detail: place.name }];
}
