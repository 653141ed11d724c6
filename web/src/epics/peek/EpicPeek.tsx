import { useEffect, useState } from 'react';
import type { PeekItemProps } from '../../lists/peek/Peek.tsx';
import { PeekPanel } from '../../lists/peek/PeekPanel.tsx';
import { Waiting } from '../../lists/peek/Waiting.tsx';
import { pageOf } from '../../groups/namespace.ts';
import { answerAhead } from '../../api/use-answer.ts';
import { epicPage } from '../epic-facts.ts';
import { EpicScreen } from '../EpicScreen.tsx';

/** An epic in the side panel of a list, with everything its page shows. */
export function EpicPeek({ peeked, ways, title, notFound }: PeekItemProps) {
  const { fullPath, iid } = peeked;
  const { around } = ways;
  // The URL belongs to the list, so the settings of the epic's own roadmap are kept in state.
  const [query, setQuery] = useState('');
  useEffect(() => {
    // A failed read is repeated when the epic is shown.
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
