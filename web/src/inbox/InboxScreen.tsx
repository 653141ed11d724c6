import type { PageProps } from '../navigation/page.ts';
import { SignedIn } from '../session/SignedIn.tsx';
import { useDocumentTitle } from '../ui/first/use-document-title.ts';
import type { InboxState } from './entries.ts';
import { InboxList } from './InboxList.tsx';
import { usePeeked } from '../lists/peek/use-peeked.ts';

const STATES: readonly string[] = ['unread', 'done', 'snoozed'] satisfies readonly InboxState[];

/** What others did to the items that the viewer follows, under the tab that the address names. */
export function InboxScreen({ title, query, onQueryChange, notFound }: PageProps) {
  useDocumentTitle(title);
  const address = usePeeked(query, onQueryChange);
  const named = new URLSearchParams(query).get('state') ?? '';
  const state = (STATES.includes(named) ? named : 'all') as InboxState;
  return (
    <SignedIn what="see your inbox">
      <InboxList key={state} state={state} address={address} notFound={notFound} />
    </SignedIn>
  );
}
