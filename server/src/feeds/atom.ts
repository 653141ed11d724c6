import { escapeXml, xmlElement } from '@cairn/domain/text/xml';
import type { FedIssue } from './fed-issues.ts';

/** The content and addresses of a feed; addresses include the host. */
export interface Feed {
  readonly title: string;
  /** The address of the list's page. */
  readonly page: string;
  /** The feed's own address, without the token. */
  readonly self: string;
  readonly addressOf: (issue: FedIssue) => string;
}

const textElement = (name: string, text: string): string => xmlElement(name, {}, escapeXml(text));

const entry = (feed: Feed, issue: FedIssue): string => {
  const address = feed.addressOf(issue);
  return xmlElement(
    'entry',
    {},
    [
      textElement('id', address),
      xmlElement('link', { href: address }),
      textElement('title', issue.title),
      textElement('published', issue.created_at.toISOString()),
      textElement('updated', issue.updated_at.toISOString()),
      xmlElement('author', {}, textElement('name', issue.author)),
      ...issue.labels.map((term) => xmlElement('category', { term })),
      textElement('summary', issue.title),
      xmlElement('content', { type: 'text' }, escapeXml(issue.description)),
    ].join(''),
  );
};

const EPOCH = new Date(0);

/** Returns issues as an Atom feed (RFC 4287). */
export function atomFeed(feed: Feed, issues: readonly FedIssue[]): string {
  const updated = issues.reduce((last, { updated_at: at }) => (at > last ? at : last), EPOCH);
  const content = [
    textElement('title', feed.title),
    xmlElement('link', { href: feed.self, rel: 'self', type: 'application/atom+xml' }),
    xmlElement('link', { href: feed.page, rel: 'alternate', type: 'text/html' }),
    textElement('id', feed.page),
    textElement('updated', updated.toISOString()),
    ...issues.map((issue) => entry(feed, issue)),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xmlElement('feed', { xmlns: 'http://www.w3.org/2005/Atom' }, content.join('\n'))}\n`;
}
