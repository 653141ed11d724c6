import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { incomingFolder } from '../../files/receive.ts';
import { outgoingSettings } from '../../outgoing/settings.ts';
import { type TestContext, testContext } from '../../testing/context.ts';
import { type JiraReplay, recordedJira, startJira } from '../../testing/servers/jira-server.ts';
import { downloadAttachment } from './attachments.ts';
import type { JiraServer } from './request.ts';

let t: TestContext;
const jiras: JiraReplay[] = [];
beforeAll(async () => {
  t = await testContext({ outgoing: outgoingSettings(['127.0.0.1']) });
});
afterAll(async () => {
  for (const jira of jiras) await jira.close();
  await t.close();
});

const jiraOf = async (name: 'cloud' | 'server') => {
  const recorded = recordedJira(name);
  const jira = await startJira(recorded);
  jiras.push(jira);
  const [attachment] = recorded.issues.flatMap(
    ({ fields }) => (fields['attachment'] ?? []) as { id: string; content: string }[],
  );
  const { id, content } = attachment as { id: string; content: string };
  const server: JiraServer = {
    url: jira.url,
    apiUrl: null,
    authType: 'basic',
    username: 'me',
    credential: 'token',
  };
  return { jira, id, server, url: `${jira.url}${new URL(content).pathname}` };
};

const left = () => {
  const folder = incomingFolder(t.context.settings.files);
  return existsSync(folder) ? readdirSync(folder) : [];
};

test.each(['cloud', 'server'] as const)(
  'an attachment of a %s is downloaded with its digest',
  async (name) => {
    const { jira, id, server, url } = await jiraOf(name);
    const { file, size, sha256 } = await downloadAttachment(t.context, server, url);
    const bytes = await readFile(file);
    expect([bytes.length, createHash('sha256').update(bytes).digest('hex')]).toEqual([size, sha256]);
    expect(sha256).toBe(jira.digest(id));
    // only Jira itself is sent the credential, not the store that it redirects to
    expect(jira.requests.map(({ authorization }) => authorization !== undefined)).toEqual(
      name === 'cloud' ? [true, false] : [true],
    );
  },
);

test.each([
  ['is too large', { mostBytes: 10 }, {}, 'large'],
  ['is lost', {}, { status: 404 }, 'missing'],
  ['breaks off', {}, { damage: 'reset' }, 'unreachable'],
] as const)('one that %s leaves no file', async (_, limit, fault, problem) => {
  const { jira, server, url } = await jiraOf('server');
  jira.faults.push({ path: /attachment/, ...fault });
  const before = left();
  const files = { ...t.context.settings.files, ...limit };
  const context = { ...t.context, settings: { ...t.context.settings, files } };
  await expect(downloadAttachment(context, server, url)).rejects.toThrow(
    expect.objectContaining({ problem }),
  );
  expect(left()).toEqual(before);
});

test('one at another host is requested without the credential', async () => {
  const { server, url } = await jiraOf('server');
  const elsewhere = { ...server, url: 'https://jira.example.com' };
  await expect(downloadAttachment(t.context, elsewhere, url)).rejects.toThrow(
    expect.objectContaining({ problem: 'unauthorized' }),
  );
});
