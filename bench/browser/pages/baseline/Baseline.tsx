import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { type GeneratedEpic, TODAY } from '../generated.ts';
import './baseline.css';

const ROW_HEIGHT = 50;
const CELL_WIDTH = 180;
const FIRST_DAY = TODAY - 548;
const DAYS = 1096;
const OVERSCAN = 6;

export interface BaselineRow {
  readonly epic: GeneratedEpic;
  readonly level: number;
}

export interface BaselineProps {
  readonly rows: readonly BaselineRow[];
  readonly daysPerColumn: number;
}

/** The minimal equivalent: a virtual list with an absolutely positioned name and bar per row. */
export function Baseline({ rows, daysPerColumn }: BaselineProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
  });
  const perDay = CELL_WIDTH / daysPerColumn;
  const columns = Math.ceil(DAYS / daysPerColumn);
  return (
    <div ref={scroller} className="scroller">
      <div className="head" style={{ width: 320 + columns * CELL_WIDTH }}>
        {Array.from({ length: columns }, (_, i) => (
          <div key={i} className="column" style={{ left: 320 + i * CELL_WIDTH }}>
            {i + 1}
          </div>
        ))}
      </div>
      <div className="body" style={{ height: virtual.getTotalSize(), width: 320 + columns * CELL_WIDTH }}>
        {virtual.getVirtualItems().map((item) => {
          const row = rows[item.index] as BaselineRow;
          return <Row key={item.key} row={row} top={item.start} perDay={perDay} />;
        })}
      </div>
    </div>
  );
}

function Row({ row, top, perDay }: { row: BaselineRow; top: number; perDay: number }) {
  const { epic, level } = row;
  return (
    <div role="row" className="row" style={{ top }}>
      <div className="name" style={{ paddingLeft: 12 + level * 16 }}>
        {epic.title}
      </div>
      <div
        className="bar"
        style={{
          left: 320 + (epic.start - FIRST_DAY) * perDay,
          width: (epic.due + 1 - epic.start) * perDay,
          background: epic.color,
        }}
      >
        {epic.title}
      </div>
    </div>
  );
}
