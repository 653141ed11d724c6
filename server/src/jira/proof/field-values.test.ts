import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isNightly } from '../../testing/chance.ts';
import { type Imported, placeOf, valuesOf, type Whole } from '../../testing/jira/field-places.ts';
import { type ImportedMember, type ImportSite, importSite } from '../../testing/jira/import-site.ts';
import { filesOf, readFiles, readItems, readSubscribers } from '../../testing/jira/read-back.ts';
import {
  type JiraReplay,
  recordedJira,
  type ReplayedIssue,
  startJira,
} from '../../testing/servers/jira-server.ts';
import type { Json } from '../../testing/servers/jira/site.ts';

/** The least share of values that must be found. */
const LEAST = 0.95;
const SITES = ['server', 'cloud', 'plan'] as const;

const DOCS = readFileSync(new URL('../../../../docs/imports.md', import.meta.url), 'utf8');

/** The fields that docs/imports.md lists as not found again, in the table between its marks. */
const listedFields = (): string[] => {
  const [, table = ''] = /<!-- not found again -->([^]*?)<!-- end -->/u.exec(DOCS) ?? [];
  return [...table.matchAll(/^\| ([^|]+?) +\|/gmu)].slice(1).map(([, name]) => String(name));
};

let site: ImportSite;
const replays: JiraReplay[] = [];
beforeAll(async () => {
  site = await importSite();
}, 60_000);
afterAll(async () => {
  for (const jira of replays) await jira.close();
  await site.close();
});

const projectsOf = (issues: readonly ReplayedIssue[]) => [
  ...new Set(issues.map(({ key }) => key.slice(0, key.lastIndexOf('-')))),
];

/** The issues of every other family: an issue with all that is below it. */
const halfOf = (issues: readonly ReplayedIssue[]): readonly ReplayedIssue[] => {
  const byKey = new Map(issues.map((issue) => [issue.key, issue]));
  const rootOf = (issue: ReplayedIssue): ReplayedIssue => {
    const { parent, customfield_10008: epicLink } = issue.fields as Record<string, Json | undefined>;
    const above = byKey.get(String(parent?.['key'] ?? epicLink));
    return above ? rootOf(above) : issue;
  };
  const roots = [...new Set(issues.map(rootOf))];
  const chosen = new Set(roots.filter((_, n) => n % 2 === 0));
  return issues.filter((issue) => chosen.has(rootOf(issue)));
};

const keyIn = (title: string) => /^\[([^\]]+)\]/u.exec(title)?.[1] ?? '';
const personId = (person: unknown) => {
  const { accountId, key, name } = person as Json;
  return String(accountId ?? key ?? name);
};

/** Imports issues with the proposed mapping and everybody as a member. */
const importAll = async (jira: JiraReplay, issues: readonly ReplayedIssue[]) => {
  const place = await site.place(jira);
  const people = new Map<string, ImportedMember>();
  for (const key of projectsOf(issues)) {
    const source = await place.read(key);
    await site.runJobs();
    const members = await place.addPeople(source);
    for (const member of members) people.set(member.jiraId, member);
    const id = await place.start(source, members);
    await site.runJobs();
    expect(await place.import(id)).toMatchObject({ state: 'finished' });
  }
  return { place, people };
};

/** The people who watch an issue, whom a search only counts. */
const watchersOf = async (jira: JiraReplay, { id }: ReplayedIssue): Promise<Json[]> => {
  const address = `${jira.url}/rest/api/2/issue/${id}/watchers`;
  const answer = await fetch(address, { headers: { authorization: 'Basic x' } });
  return ((await answer.json()) as { watchers: Json[] }).watchers;
};

const readBack = async (
  { place, people }: Awaited<ReturnType<typeof importAll>>,
  jira: JiraReplay,
  issues: readonly ReplayedIssue[],
  whole: Whole,
) => {
  const watchers = new Map<string, Json[]>();
  const wanted = new Map<ImportedMember, string[]>();
  for (const issue of issues) {
    const watching = await watchersOf(jira, issue);
    watchers.set(issue.key, watching);
    const item = whole.items.get(issue.key);
    for (const person of watching) {
      const member = people.get(personId(person));
      if (item && member) wanted.set(member, [...(wanted.get(member) ?? []), item.id]);
    }
  }
  const subscribers = await readSubscribers(site, place, wanted);
  const imported: Imported[] = [];
  for (const issue of issues) {
    const item = whole.items.get(issue.key);
    if (!item) continue;
    const fields = { ...issue.fields, watches: watchers.get(issue.key) };
    imported.push({
      issue: { ...issue, fields },
      item,
      files: new Set(await readFiles(site.admin, item, filesOf(place, item))),
      subscribers: subscribers.get(item.id) ?? new Set(),
    });
  }
  return imported;
};

test(
  'at least 95 % of all values of all fields are found again, and docs/imports.md names the rest',
  { timeout: 300_000 },
  async () => {
    let all = 0;
    const missing = new Map<string, string[]>();
    for (const name of SITES) {
      const recorded = recordedJira(name);
      const issues = isNightly() ? recorded.issues : halfOf(recorded.issues);
      const jira = await startJira({
        ...recorded,
        issues,
        pageSize: 50,
        limits: { comments: 5, worklogs: 5, histories: 5 },
      });
      replays.push(jira);
      const done = await importAll(jira, issues);
      const whole: Whole = {
        items: new Map(
          (await readItems(site.admin, done.place.group.fullPath)).map((item) => [keyIn(item.title), item]),
        ),
        username: (person) => done.people.get(personId(person))?.username,
        digest: jira.digest,
      };
      expect([...whole.items.keys()].toSorted()).toEqual(issues.map(({ key }) => key).toSorted());
      const names = new Map(jira.fields.map((field) => [field['id'], String(field['name'])]));
      for (const imported of await readBack(done, jira, issues, whole)) {
        for (const [id, value] of Object.entries(imported.issue.fields)) {
          const field = { id, name: names.get(id) ?? id };
          const { found } = placeOf(field);
          for (const one of valuesOf(id, value)) {
            all++;
            if (!found(one as Json, imported, whole))
              missing.set(field.name, [
                ...(missing.get(field.name) ?? []),
                `${imported.issue.key} ${JSON.stringify(one)}`,
              ]);
          }
        }
      }
    }
    const notFound = [...missing.values()].flat().length;
    expect(1 - notFound / all).toBeGreaterThanOrEqual(LEAST);
    expect([...missing.keys()].toSorted()).toEqual(listedFields().toSorted());
  },
);
