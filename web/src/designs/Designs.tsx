import { useEffect, useRef, useState } from 'react';
import { designOf, designPath, VERSION_PARAM, withoutDesign } from '../navigation/design-address.ts';
import { addressOf, navigate } from '../navigation/place.ts';
import { usePlace } from '../navigation/PlaceProvider.tsx';
import { useSidePanel } from '../navigation/side-panel.ts';
import { withoutBase } from '../site/base-path.ts';
import { openable } from '../ui/first/loadable.tsx';
import type { Item } from '../work-items/item.ts';
import { DesignsSection } from './section/DesignsSection.tsx';
import { useDesigns } from './use-designs.ts';

const DesignViewer = openable(async () => (await import('./viewer/DesignViewer.tsx')).DesignViewer);

/** The designs of an item on its page, and the one that the address shows over the page. */
export function Designs({ item }: { item: Item }) {
  const inPanel = useSidePanel() !== null;
  const place = usePlace();
  const [panelVersion, setPanelVersion] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const query = inPanel ? '' : place.query;
  const version = inPanel ? panelVersion : new URLSearchParams(query).get(VERSION_PARAM);
  const filename = inPanel ? null : designOf(place.pathname);
  const { data, stale, failed, again } = useDesigns(item, version);
  useFocusOnCard(filename);

  const showVersion = (next: string | null) => {
    if (inPanel) return setPanelVersion(next);
    navigate(addressOf({ pathname: withoutDesign(place.pathname), query: withVersion(query, next) }), {
      replace: true,
    });
  };
  const close = (text?: string, inVersion = version) => {
    setProblem(text ?? null);
    const pathname = withoutDesign(place.pathname);
    navigate(addressOf({ pathname, query: withVersion(query, inVersion) }), { replace: text !== undefined });
  };
  // Links from a list's side panel lead to the page of the item.
  const pathOf = (name: string, inVersion: string | null = version) =>
    addressOf({
      pathname: designPath(withoutBase(item.webPath), name),
      query: withVersion(query, inVersion),
    });
  return (
    <>
      <DesignsSection
        key={item.id}
        item={item}
        data={data}
        stale={stale}
        failed={failed}
        version={version}
        problem={problem}
        onDismissProblem={() => setProblem(null)}
        onVersion={showVersion}
        onChanged={again}
        pathOf={pathOf}
      />
      {filename !== null && data != null && (
        <DesignViewer
          item={item}
          designs={data}
          stale={stale}
          filename={filename}
          version={version}
          pathOf={pathOf}
          onClose={close}
          onChanged={again}
        />
      )}
    </>
  );
}

/** A query with a version of the designs, or without one; the rest stays as it is. */
function withVersion(query: string, version: string | null): string {
  const others = query.split('&').filter((one) => one !== '' && !one.startsWith(`${VERSION_PARAM}=`));
  return [...others, ...(version === null ? [] : [`${VERSION_PARAM}=${encodeURIComponent(version)}`])].join(
    '&',
  );
}

/** After the viewer has closed, focuses the card of the design that was shown last. */
function useFocusOnCard(filename: string | null): void {
  const last = useRef(filename);
  useEffect(() => {
    const left = last.current;
    last.current = filename;
    if (left === null || filename !== null) return undefined;
    // Two frames later, after the dialog has released the focus.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        const card = document.querySelector<HTMLElement>(`[data-design-link="${CSS.escape(left)}"]`);
        (card ?? document.getElementById('designs-title'))?.focus();
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [filename]);
}
