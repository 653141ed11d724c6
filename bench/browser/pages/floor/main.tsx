import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import '../../../../web/src/ui/fonts.css';
import '../page.css';
import { CHILDREN, generateEpics } from '../generated.ts';
import { offer } from '../probe.ts';
import { Floor, type FloorProps, type FloorRow } from './Floor.tsx';

const WEEK = 7;
const QUARTER = 91.3;

let props: FloorProps = { rows: [], daysPerColumn: WEEK };
let listed: FloorRow[] = [];
let children: FloorRow[] = [];
let drawn = () => {};

const set = (next: Partial<FloorProps>) => {
  props = { ...props, ...next };
  drawn();
};

function Page() {
  const now = useSyncExternalStore(
    (listener) => {
      drawn = listener;
      return () => {};
    },
    () => props,
  );
  return <Floor {...now} />;
}

offer({
  prepare: (epics) => {
    listed = generateEpics(epics).map((epic) => ({ epic, level: 0 }));
    children = generateEpics(CHILDREN, 'child-').map((epic) => ({ epic, level: 1 }));
  },
  show: () => {
    props = { ...props, rows: [...listed] };
    createRoot(document.getElementById('root') as HTMLElement).render(<Page />);
  },
  toggle: () => {
    const open = props.rows.length === listed.length;
    set({ rows: open ? [...listed.slice(0, 1), ...children, ...listed.slice(1)] : [...listed] });
  },
  zoom: () => set({ daysPerColumn: props.daysPerColumn === WEEK ? QUARTER : WEEK }),
  scroller: () => document.querySelector('.scroller') as HTMLElement,
});
