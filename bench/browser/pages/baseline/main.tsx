import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import '../../../../web/src/ui/fonts.css';
import '../page.css';
import { CHILDREN, generateEpics } from '../generated.ts';
import { offer } from '../probe.ts';
import { Baseline, type BaselineProps, type BaselineRow } from './Baseline.tsx';

const WEEK = 7;
const QUARTER = 91.3;

let props: BaselineProps = { rows: [], daysPerColumn: WEEK };
let listed: BaselineRow[] = [];
let children: BaselineRow[] = [];
let drawn = () => {};

const set = (next: Partial<BaselineProps>) => {
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
  return <Baseline {...now} />;
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
