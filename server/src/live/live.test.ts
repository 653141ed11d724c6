import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { createToken } from '../auth/tokens.ts';
import { removeMember } from '../namespaces/members/changes.ts';
import { build, viewerFor } from '../testing/build.ts';
import { type TestContext, testContext } from '../testing/context.ts';
import { Stream, newsOf, newsOfGone } from '../testing/requests/live-stream.ts';
import { deleteItem } from '../item-changes/delete-item.ts';
import { createLink, deleteLink } from '../item-changes/link-changes.ts';
import { updateLabel } from '../labels/changes.ts';
import { updateItem } from '../item-changes/update-item.ts';

describe('live updates', () => {
  let t: TestContext;
  let app: FastifyInstance;
  let address: string;
  const groupWithListeners = async (visibility: 'public' | 'private') => {
    const make = build(t.context);
    const group = await make.group({ visibility });
    const [planner, guest, outsider] = [await make.user(), await make.user(), await make.user()];
    await make.member('planner', group, planner);
    await make.member('guest', group, guest);
    const viewer = await viewerFor(t.context, planner);
    const token = (user: { id: number }) =>
      createToken(t.context, { userId: user.id, name: 'live', scopes: ['api'] });
    const url = `${address}/-/live?group=${group.fullPath}`;
    return {
      make,
      group,
      planner,
      guest,
      outsider,
      viewer,
      token,
      url,
      /** Opens the stream of a user or a visitor and discards earlier events. */
      listen: async (user: { id: number } | null): Promise<Stream> => {
        const stream = await Stream.open(url, user && (await token(user)));
        const last = await make.epic({ group });
        await stream.next(newsOf(`gid://gitlab/Epic/${last.id}`));
        stream.events.length = 0;
        return stream;
      },
    };
  };

  beforeAll(async () => {
    t = await testContext();
    app = await buildApp(t.context);
    await app.listen({ port: 0, host: '127.0.0.1' });
    address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await app.close();
    await t.close();
  });

  it('tells of a change within a second', async () => {
    const s = await groupWithListeners('public');
    const epic = await s.make.epic({ group: s.group });
    const stream = await s.listen(null);
    await updateItem(t.context, s.viewer, { id: epic.id, title: 'Renamed' });
    await stream.next(newsOf(`gid://gitlab/Epic/${epic.id}`), 1000);
    stream.close();
  });

  it('answers a private group like a missing one', async () => {
    const s = await groupWithListeners('private');
    const outsider = await s.token(s.outsider);
    await expect(Stream.open(s.url, null)).rejects.toThrow('404');
    await expect(Stream.open(s.url, outsider)).rejects.toThrow('404');
    await expect(Stream.open(`${address}/-/live?group=no-such-group`, outsider)).rejects.toThrow('404');
  });

  it('tells of a confidential epic only those who may see it', async () => {
    const s = await groupWithListeners('public');
    const epic = await s.make.epic({ group: s.group, confidential: true });
    const open = await s.make.epic({ group: s.group });
    const [planner, guest] = [await s.listen(s.planner), await s.listen(s.guest)];
    await updateItem(t.context, s.viewer, { id: epic.id, title: 'Still secret' });
    await deleteItem(t.context, s.viewer, { id: epic.id });
    await updateItem(t.context, s.viewer, { id: open.id, title: 'Open' });
    await planner.next(newsOf(`gid://gitlab/Epic/${open.id}`));
    await guest.next(newsOf(`gid://gitlab/Epic/${open.id}`));
    expect(planner.mentions(`gid://gitlab/Epic/${epic.id}`)).toBe(true);
    expect(guest.mentions(`gid://gitlab/Epic/${epic.id}`)).toBe(false);
    planner.close();
    guest.close();
  });

  it('tells of a label with another name those who see its group', async () => {
    const s = await groupWithListeners('public');
    const label = await s.make.label({ place: s.group, title: 'urgent' });
    const guest = await s.listen(s.guest);
    await updateLabel(t.context, s.viewer, { id: label.id, title: 'soon' });
    await guest.next(newsOf(`gid://gitlab/Label/${label.id}`));
    guest.close();
  });

  it('tells who saw it that an epic has gone, or an issue that is spam', async () => {
    const s = await groupWithListeners('public');
    const hidden = await s.make.epic({ group: s.group });
    const deleted = await s.make.epic({ group: s.group });
    const guest = await s.listen(s.guest);
    await updateItem(t.context, s.viewer, { id: hidden.id, confidential: true });
    await deleteItem(t.context, s.viewer, { id: deleted.id });
    await guest.next(newsOfGone(`gid://gitlab/Epic/${hidden.id}`));
    await guest.next(newsOfGone(`gid://gitlab/Epic/${deleted.id}`));
    const project = await s.make.project({ group: s.group, visibility: 'public' });
    const spam = await s.make.issue({ project });
    const admin = await s.token(await s.make.user({ admin: true }));
    const marked = await app.inject({
      method: 'POST',
      url: `/${project.fullPath}/-/issues/${spam.iid}/mark_as_spam`,
      headers: { 'private-token': admin },
    });
    expect(marked.statusCode).toBe(200);
    await guest.next(newsOfGone(`gid://gitlab/WorkItem/${spam.id}`));
    guest.close();
  });

  it('tells of a link at both ends, to those who may see both', async () => {
    const s = await groupWithListeners('public');
    const [one, other, secret] = [
      await s.make.epic({ group: s.group }),
      await s.make.epic({ group: s.group }),
      await s.make.epic({ group: s.group, confidential: true }),
    ];
    const guest = await s.listen(s.guest);
    /** Waits until all earlier changes have been reported, and discards them. */
    const settle = async (title: string) => {
      await updateItem(t.context, s.viewer, { id: other.id, title });
      await guest.next(newsOf(`gid://gitlab/Epic/${other.id}`));
      const heardOfOne = guest.mentions(`gid://gitlab/Epic/${one.id}`);
      guest.events.length = 0;
      return heardOfOne;
    };
    await createLink(t.context, s.viewer, { sourceId: secret.id, targetId: one.id, type: 'blocks' });
    expect(await settle('The hidden link is not')).toBe(false);
    const { linkId } = await createLink(t.context, s.viewer, {
      sourceId: other.id,
      targetId: one.id,
      type: 'relates_to',
    });
    const heard = await guest.next(newsOf(`gid://gitlab/Epic/${other.id}`));
    expect(heard.data.items?.map(({ id }) => id)).toContain(`gid://gitlab/Epic/${one.id}`);
    expect(guest.events.filter((e) => JSON.stringify(e).includes(`Epic/${one.id}"`))).toHaveLength(1);
    guest.events.length = 0;
    await deleteLink(t.context, s.viewer, { linkId });
    await guest.next(newsOf(`gid://gitlab/Epic/${one.id}`));
    guest.close();
  });

  it('catches up after a lost connection', async () => {
    const s = await groupWithListeners('public');
    const [first, second] = [await s.make.epic({ group: s.group }), await s.make.epic({ group: s.group })];
    const stream = await s.listen(null);
    await updateItem(t.context, s.viewer, { id: first.id, title: 'Seen' });
    const last = await stream.next(newsOf(`gid://gitlab/Epic/${first.id}`));
    stream.close();
    await updateItem(t.context, s.viewer, { id: second.id, title: 'Missed' });
    const again = await Stream.open(s.url, null, last.id);
    await again.next(newsOf(`gid://gitlab/Epic/${second.id}`));
    again.close();
  });

  it('has a reader fetch everything again whose database was put back meanwhile', async () => {
    const s = await groupWithListeners('public');
    const epic = await s.make.epic({ group: s.group });
    const stream = await s.listen(null);
    await updateItem(t.context, s.viewer, { id: epic.id, title: 'Lost with the database' });
    const last = await stream.next(newsOf(`gid://gitlab/Epic/${epic.id}`));
    stream.close();
    const reader = await s.listen(null);
    await updateItem(t.context, s.viewer, { id: epic.id, title: 'Lost, too' });
    await reader.next(newsOf(`gid://gitlab/Epic/${epic.id}`));
    await t.db.deleteFrom('changes').where('subject_id', '=', epic.id).execute();
    const again = await Stream.open(s.url, null, last.id);
    await again.next((e) => e.event === 'resync');
    again.close();
    // Connected clients are notified with the next change.
    await s.make.epic({ group: s.group });
    await reader.next((e) => e.event === 'resync');
    reader.close();
  });

  it('A18: ends the stream of somebody who lost access', async () => {
    const s = await groupWithListeners('private');
    const epic = await s.make.epic({ group: s.group });
    const stream = await s.listen(s.guest);
    const other = await s.listen(s.planner);
    const admin = await s.make.admin();
    await removeMember(t.context, admin, { namespaceId: s.group.id, userId: s.guest.id });
    await stream.next((e) => e.event === 'resync');
    stream.events.length = 0;
    await updateItem(t.context, s.viewer, { id: epic.id, title: 'Not for you' });
    // By then the news has been sent.
    await other.next(newsOf(`gid://gitlab/Epic/${epic.id}`));
    expect(stream.mentions(`gid://gitlab/Epic/${epic.id}`)).toBe(false);
    other.close();
    stream.close();
  });
});
