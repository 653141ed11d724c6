import { once } from 'node:events';
import net from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { catchMail, type MailCatcher } from '../testing/servers/mail-catcher.ts';
import { isMailAddress, readSender } from './address.ts';
import { listId, type Mail, messageId, sendMail } from './send.ts';
import { mailSettings } from './settings.ts';

let catcher: MailCatcher;
beforeAll(async () => {
  catcher = await catchMail();
});
afterEach(() => {
  catcher.mails.length = 0;
  catcher.refuse(0);
});
afterAll(() => catcher.close());

const mail = (given: Partial<Mail> = {}): Mail => ({
  to: { name: 'Ada', address: 'ada@example.test' },
  subject: 'Plan the flight (&1)',
  letter: {
    parts: [{ kind: 'line', text: 'Grace closed <b>"Plan"</b> & more.' }],
    link: { text: 'View it', url: 'http://cairn.test/groups/g/-/epics/1' },
    reason: 'You get this email because you are assigned.',
    footer: [{ text: 'Stop', url: 'http://cairn.test/stop?a=1&b=2' }],
  },
  messageId: messageId('change-7', 'http://cairn.test:8080'),
  listId: listId('group-7', 'top/plan', 'http://cairn.test:8080'),
  archiveUrl: 'http://cairn.test/groups/g/-/epics/1',
  reason: 'assigned',
  unsubscribeUrl: 'http://cairn.test/-/stop',
  ...given,
});

const sent = async (given: Partial<Mail> = {}) => {
  await sendMail(catcher.settings, mail(given));
  const [caught] = catcher.mails;
  if (!caught) throw new Error('No mail came in');
  return caught;
};

test('a mail has a plain and an HTML part, a thread and a way to stop it', async () => {
  const caught = await sent({ inReplyTo: messageId('item-1', 'http://cairn.test') });
  expect(caught.to).toEqual(['ada@example.test']);
  expect(caught.headers).toMatchObject({
    from: 'Cairn <cairn@cairn.test>',
    to: 'Ada <ada@example.test>',
    subject: 'Plan the flight (&1)',
    'message-id': '<change-7@cairn.test>',
    'in-reply-to': '<item-1@cairn.test>',
    references: '<item-1@cairn.test>',
    'list-unsubscribe': '<http://cairn.test/-/stop>',
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    'auto-submitted': 'auto-generated',
    'list-id': '"top/plan" <group-7.cairn.test>',
    'list-archive': '<http://cairn.test/groups/g/-/epics/1>',
    'x-cairn-reason': 'assigned',
  });
  expect(caught.text).toContain('Grace closed <b>"Plan"</b> & more.\n');
  expect(caught.text).toContain('You get this email because you are assigned.');
  expect(caught.html).toContain('Grace closed &lt;b&gt;&quot;Plan&quot;&lt;/b&gt; &amp; more.');
  expect(caught.html).toContain('href="http://cairn.test/stop?a=1&amp;b=2"');
});

test.each([
  ['a line break', 'Plan\r\nBcc: eve@example.test'],
  ['a bare line feed', 'Plan\nBcc: eve@example.test'],
  ['a bare carriage return', 'Plan\rBcc: eve@example.test'],
  ['a line separator', 'Plan\u2028Bcc: eve@example.test'],
  ['a next-line sign', 'Plan\u0085Bcc: eve@example.test'],
  ['a folded header', 'Plan\r\n Bcc: eve@example.test'],
  ['an empty line', 'Plan\r\n\r\nHello'],
])('%s in a title or a name starts no header', async (_, title) => {
  const plain = await sent();
  catcher.mails.length = 0;
  const caught = await sent({ subject: title, to: { name: title, address: 'ada@example.test' } });
  expect(caught.to).toEqual(['ada@example.test']);
  expect(caught.headerLines).toHaveLength(plain.headerLines.length);
  expect(caught.headers.bcc).toBeUndefined();
  expect(caught.headers.subject).toMatch(/^Plan +(Bcc: eve@example.test|Hello)$/);
});

test("somebody's own words are quoted line by line, and are markup nowhere", async () => {
  const caught = await sent({
    letter: {
      parts: [
        {
          kind: 'quote',
          text: 'Look:\r\n<img src=x onerror=alert(1)>\n\n-- \nend \u202Efdp.exe</blockquote>',
        },
        { kind: 'links', links: [{ text: '<b>Plan</b>', url: 'http://cairn.test/?a=1&b="2"' }] },
      ],
      link: null,
      reason: 'You get this email because you wrote it.',
      footer: [],
    },
  });
  expect(caught.text).toContain(
    '> Look:\n> <img src=x onerror=alert(1)>\n>\n> --\n> end fdp.exe</blockquote>\n- <b>Plan</b>\n  http://cairn.test/?a=1&b="2"\n',
  );
  expect(caught.html).toContain(
    '>Look:<br>&lt;img src=x onerror=alert(1)&gt;<br><br>--<br>end fdp.exe&lt;/blockquote&gt;</blockquote>',
  );
  expect(caught.html).toContain(
    '<li><a href="http://cairn.test/?a=1&amp;b=&quot;2&quot;">&lt;b&gt;Plan&lt;/b&gt;</a></li>',
  );
});

test.each([
  ['quotes', '"top" <x.y>\\', '"?top? <x.y>?" <group-7.cairn.test>'],
  ['line breaks', 'top\r\nBcc: eve@example.test', '"top??Bcc: eve@example.test" <group-7.cairn.test>'],
  ['other letters', 'größe', '"gr??e" <group-7.cairn.test>'],
])('%s in the name of a list cannot leave its quotes', (_, name, expected) => {
  expect(listId('group-7', name, 'http://cairn.test')).toBe(expected);
});

test('signs that turn text around are left out of subjects', async () => {
  expect((await sent({ subject: 'Plan \u202Efdp.exe\u200B' })).headers.subject).toBe('Plan fdp.exe');
});

test('an address that could be read as two gets no mail', async () => {
  for (const address of [
    'a@b.test,c@d.test',
    'a@b.test\r\nRCPT TO:<c@d.test>',
    '"a@b.test"@c.test',
    'a b@c.test',
    '',
  ]) {
    expect(isMailAddress(address)).toBe(false);
    await sendMail(catcher.settings, mail({ to: { name: 'Ada', address } }));
  }
  expect(catcher.mails).toEqual([]);
});

test('a recipient refused for now is tried again, one refused for good is let go', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  catcher.refuse(450);
  await expect(sendMail(catcher.settings, mail())).rejects.toThrow();
  expect(said).not.toHaveBeenCalled();
  catcher.refuse(550);
  await sendMail(catcher.settings, mail());
  expect(said).toHaveBeenCalledWith(expect.stringContaining('refuses ada@example.test'));
  expect(catcher.mails).toEqual([]);
});

test.each([
  ['accepts and never answers', ''],
  ['greets and says nothing more', '220 mail.test ESMTP\r\n'],
])('a mail server that %s is given up, and the mail tried again', async (_, greeting) => {
  const sockets: net.Socket[] = [];
  const silent = net.createServer((socket) => {
    sockets.push(socket.on('error', () => {}));
    socket.write(greeting);
  });
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as net.AddressInfo;
  const settings = { ...catcher.settings, url: `smtp://127.0.0.1:${port}` };
  const sending = sendMail(settings, mail(), { connectMs: 200, silenceMs: 200 });
  await expect(sending).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  for (const socket of sockets) socket.destroy();
  silent.close();
});

test('without a mail server there is nothing to send with, and the sender follows the public address', () => {
  const settings = {
    smtpUrl: undefined,
    mailFrom: undefined,
    mailComments: false,
    publicUrl: 'https://plan.example.com',
  };
  expect(mailSettings(settings)).toBeNull();
  expect(mailSettings({ ...settings, smtpUrl: 'smtp://mail' })?.from).toEqual({
    name: 'Cairn',
    address: 'cairn@plan.example.com',
  });
  expect(readSender('"Our plans" <plans@example.com>')).toEqual({
    name: 'Our plans',
    address: 'plans@example.com',
  });
});
