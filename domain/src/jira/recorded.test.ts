import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { defaultMapping } from './default-mapping.ts';
import { addToInventory, EMPTY_INVENTORY } from './inventory.ts';
import { mapIssue } from './map-issue.ts';
import { mappingSource } from './source.ts';

/** The folder with recorded answers of Jira; too large for the repository. */
const recorded = process.env['JIRA_DATA'];
if (recorded === undefined)
  console.warn(
    'SKIPPED: the mapping of recorded issues. Set JIRA_DATA to a folder with recorded answers of Jira.',
  );

interface RawIssue {
  readonly id: string;
  readonly key: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- values of a field have many shapes, which this test reads in its own way
  readonly fields: Readonly<Record<string, any>>;
}

/** A document without texts and nodes that have attributes is empty. */
const hasText = ({ body }: { readonly body: unknown }): boolean =>
  typeof body === 'string' ? body !== '' : /"(?:text|attrs)":["{]/.test(JSON.stringify(body));

test.skipIf(recorded === undefined)('each value of the recorded issues is where it is mapped to', () => {
  const read = (file: string) => JSON.parse(readFileSync(path.join(recorded ?? '', file), 'utf8'));
  const folders = {
    'server-rest-v2': { points: 'customfield_10006', start: 'customfield_10012', epic: 'customfield_10008' },
    'cloud-rest-v3': { points: 'customfield_10016', start: 'customfield_10015', epic: 'parent' },
    'archive-pages': { points: '', start: '', epic: 'epic' },
    'cloud-plan-sample': { points: 'customfield_10034', start: 'customfield_10015', epic: 'parent' },
  };
  const names = [
    { id: 'customfield_10016', name: 'Story point estimate', schema: { type: 'number' } },
    { id: 'customfield_10015', name: 'Start date', schema: { type: 'date' } },
  ];
  let values = 0;
  for (const [folder, known] of Object.entries(folders)) {
    const files = readdirSync(path.join(recorded ?? '', folder)).filter((file) => file !== 'fields.json');
    const issues = files.flatMap((file): RawIssue[] => {
      const page = read(path.join(folder, file));
      return Array.isArray(page) ? page : page.issues;
    });
    const fields =
      folder === 'server-rest-v2'
        ? read('reference/fields.json')
        : folder === 'cloud-plan-sample'
          ? read('cloud-plan-sample/fields.json')
          : names;
    const inventory = addToInventory(EMPTY_INVENTORY, issues, { fields });
    const source = mappingSource({ details: { fields }, inventory });
    const mapping = defaultMapping(inventory);
    for (const issue of issues) {
      const mapped = mapIssue(issue, mapping, { source, fileLink: () => null });
      const raw = issue.fields;
      const isEpic = raw['issuetype'].name === 'Epic' || raw['issuetype'].name === 'Initiative';
      const type = isEpic ? 'epic' : raw['issuetype'].subtask ? 'task' : 'issue';
      const points = raw[known.points] ?? null;
      const parent = raw['parent'] ?? raw[known.epic] ?? null;
      const versions: { name: string; released: boolean }[] = raw['fixVersions'] ?? [];
      const milestone = versions.find(({ released }) => !released) ?? versions.at(-1);
      expect(mapped).toMatchObject({
        type,
        title: `[${issue.key}] ${raw['summary'].trim().replaceAll(/\s*\n\s*/g, ' ')}`,
        closed: raw['status'].statusCategory.key === 'done',
        createdAt: Date.parse(raw['created']),
        reporter: raw['reporter']?.accountId ?? raw['reporter']?.key ?? null,
        weight: isEpic ? null : points,
        startDate: raw[known.start] ?? null,
        dueDate: raw['duedate'] ?? null,
        milestone: isEpic || !milestone ? null : { name: milestone.name },
        parent: parent === null ? null : { key: typeof parent === 'string' ? parent : parent.key },
      });
      for (const label of raw['labels'] ?? [])
        expect(mapped?.labels).toContain(label.replaceAll(',', ' ').trim());
      for (const { name } of raw['components'] ?? []) expect(mapped?.labels).toContain(`component: ${name}`);
      expect(mapped?.comments.length).toBe((raw['comment']?.comments ?? []).filter(hasText).length);
      expect(mapped?.links.length).toBe((raw['issuelinks'] ?? []).length);
      expect(mapped?.attachments.length).toBe((raw['attachment'] ?? []).length);
      values += Object.keys(raw).length;
    }
  }
  expect(values).toBeGreaterThan(20_000);
});
