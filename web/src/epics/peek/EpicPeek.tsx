import { useEffect, useState } from 'react';
import type { PeekItemProps } from '../../lists/peek/Peek.tsx';
import { PeekPanel } from '../../lists/peek/PeekPanel.tsx';
import { Waiting } from '../../lists/peek/Waiting.tsx';
import { pageOf } from '../../groups/namespace.ts';
import { answerAhead } from '../../server/use-answer.ts';
import { epicPage } from '../epic-facts.ts';
import { EpicScreen } from '../EpicScreen.tsx';

/** An epic beside its list, with all that its page holds. */
export function EpicPeek({ peeked, ways, title, notFound }: PeekItemProps) {
  const { fullPath, iid } = peeked;
  const { around } = ways;
  // The address belongs to the list, so what is asked of the epic's own roadmap stays here.
  const [query, setQuery] = useState('');
  useEffect(() => {
    // What cannot be read ahead is read when it is shown.
    for (const next of around)
      if (next !== null) answerAhead(epicPage({ fullPath: next.fullPath, iid: next.iid })).catch(() => {});
    // oxlint-disable-next-line react/exhaustive-deps -- once for each epic that is shown
  }, [fullPath, iid]);
  return (
    <PeekPanel
      noun="Epic"
      peeked={peeked}
      ways={ways}
      path={pageOf({ kind: 'group', fullPath }, `epics/${iid}`)}
    >
      <EpicScreen
        key={`${fullPath}&${iid}`}
        fullPath={fullPath}
        iid={iid}
        query={query}
        onQueryChange={setQuery}
        notFound={notFound}
        waiting={<Waiting title={title} />}
      />
    </PeekPanel>
  );
}
