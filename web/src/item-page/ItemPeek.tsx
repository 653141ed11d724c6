import { useEffect, useState } from 'react';
import { pageOf } from '../groups/namespace.ts';
import type { PeekItemProps } from '../lists/peek/Peek.tsx';
import { PeekPanel } from '../lists/peek/PeekPanel.tsx';
import { Waiting } from '../lists/peek/Waiting.tsx';
import { answerAhead } from '../api/use-answer.ts';
import { useItem } from '../items/use-item.ts';
import { itemPage } from '../work-items/page/item-facts.ts';
import { useLastShown } from '../work-items/page/use-last-shown.ts';
import { ItemScreen } from './ItemScreen.tsx';

/** An epic in the side panel of a list, with everything its page shows. */
export function EpicPeek(props: PeekItemProps) {
  return <ItemPeek {...props} type="EPIC" kind="group" segment="epics" />;
}

/** An issue, or another item of a project, in the side panel of a list. */
export function IssuePeek(props: PeekItemProps) {
  const { fullPath, iid, id } = props.peeked;
  // Known from the list, or from the item itself when a link opened it; kept when the item is deleted.
  const item = useItem(`gid://gitlab/Issue/${id}`);
  const type = useLastShown(`${fullPath} ${iid}`, item?.type);
  return <ItemPeek {...props} type={type} kind="project" segment="issues" />;
}

type ItemPeekProps = PeekItemProps & {
  type: string | null;
  kind: 'group' | 'project';
  /** The part of the page's address before the number. */
  segment: string;
};

function ItemPeek({ peeked, ways, title, notFound, type, kind, segment }: ItemPeekProps) {
  const { fullPath, iid } = peeked;
  const { around } = ways;
  // The URL belongs to the list, so the settings of the epic's own roadmap are kept in state.
  const [query, setQuery] = useState('');
  useEffect(() => {
    // A failed read is repeated when the item is shown.
    for (const next of around)
      if (next !== null) answerAhead(itemPage({ fullPath: next.fullPath, iid: next.iid })).catch(() => {});
    // oxlint-disable-next-line react/exhaustive-deps -- once for each item that is shown
  }, [fullPath, iid]);
  return (
    <PeekPanel type={type} peeked={peeked} ways={ways} path={pageOf({ kind, fullPath }, `${segment}/${iid}`)}>
      <ItemScreen
        key={`${fullPath} ${iid}`}
        namespace={{ kind, fullPath }}
        iid={iid}
        query={query}
        onQueryChange={setQuery}
        notFound={notFound}
        waiting={<Waiting title={title} />}
      />
    </PeekPanel>
  );
}
