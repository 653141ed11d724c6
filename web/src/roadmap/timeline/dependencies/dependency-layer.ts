import {
  dependencyLines,
  type DependencyBar,
  type DependencyLine,
  type DependencyLink,
} from '@cairn/domain/timeline/dependencies/dependencies';
import { warningSign, lineHead, linePath } from '@cairn/domain/timeline/dependencies/dependency-path';
import type { Timeframe } from '@cairn/domain/timeline/timeframe';
import { placeBar } from '../bars/bar-facts.ts';
import type { DependencyLinks } from './dependency-links.ts';
import type { TimelineRow } from '../rows/timeline-row.ts';

export interface DependencyView {
  rows: readonly TimelineRow[];
  links: DependencyLinks;
  timeframe: Timeframe;
  rowHeight: number;
  first: number;
  end: number;
}

const PATHS = ['line', 'heads', 'broken', 'brokenHeads', 'signs'] as const;

/**
 * Draws the dependencies of the visible rows behind the bars. All are in five path elements that are updated
 * directly, without React, because the lines change with every scrolled row.
 */
export function createDependencyLayer(svg: SVGSVGElement) {
  svg.replaceChildren();
  const paths = Object.fromEntries(
    PATHS.map((name) => {
      const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
      path.setAttribute('class', name);
      path.setAttribute('d', '');
      svg.append(path);
      return [name, path];
    }),
  );
  const drawn = new Map<string, string>(PATHS.map((name) => [name, '']));
  const indexIn = rowFinder();

  return {
    draw(scene: DependencyView): void {
      const lines = scene.links.all.length === 0 ? [] : linesOf(scene, (id) => indexIn(scene.rows, id));
      const sound = lines.filter((line) => !line.broken);
      const broken = lines.filter((line) => line.broken);
      const next = {
        line: sound.map(({ points }) => linePath(points)).join(''),
        heads: sound.map(({ points }) => lineHead(points)).join(''),
        broken: broken.map(({ points }) => linePath(points)).join(''),
        brokenHeads: broken.map(({ points }) => lineHead(points)).join(''),
        signs: broken.map(({ points }) => warningSign(points)).join(''),
      };
      for (const name of PATHS) {
        if (next[name] === drawn.get(name)) continue;
        drawn.set(name, next[name]);
        paths[name]?.setAttribute('d', next[name]);
      }
    },
  };
}

/**
 * Finds row indexes by epic. Expanding an epic shifts all rows below it by the same number, so the previous
 * index is tried first, as it is and shifted by the difference: indexing all rows again would cost more than
 * drawing the lines.
 */
export function rowFinder(): (rows: readonly TimelineRow[], id: string) => number | null {
  let known = new Map<string, number>();
  let numbered: readonly TimelineRow[] = [];
  const isAt = (rows: readonly TimelineRow[], index: number, id: string): boolean => {
    const row = rows[index];
    return row?.kind === 'epic' && row.epic.id === id;
  };
  return (rows, id) => {
    const before = known.get(id);
    if (rows === numbered) return before ?? null;
    if (before !== undefined) {
      const moved = [before, before + rows.length - numbered.length].find((index) => isAt(rows, index, id));
      if (moved !== undefined) return moved;
    }
    known = new Map();
    numbered = rows;
    for (const [index, row] of rows.entries()) if (row.kind === 'epic') known.set(row.epic.id, index);
    return known.get(id) ?? null;
  };
}

function linesOf(scene: DependencyView, indexOf: (id: string) => number | null): DependencyLine[] {
  const links = new Set<DependencyLink>();
  for (let index = scene.first; index < scene.end; index += 1) {
    const row = scene.rows[index];
    if (row?.kind !== 'epic') continue;
    for (const link of scene.links.of.get(row.epic.id) ?? []) {
      if (indexOf(link.blocker) !== null && indexOf(link.blocked) !== null) links.add(link);
    }
  }
  const ends = new Set([...links].flatMap((link) => [link.blocker, link.blocked]));
  const bars: DependencyBar[] = [];
  for (const id of ends) {
    const index = indexOf(id) as number;
    const row = scene.rows[index];
    const bar = row?.kind === 'epic' ? placeBar(row.epic, scene.timeframe) : null;
    if (row?.kind !== 'epic' || bar === null) continue;
    const { start, due } = row.epic;
    bars.push({ id, left: bar.left, width: bar.width, y: (index + 0.5) * scene.rowHeight, start, due });
  }
  return dependencyLines([...links], bars);
}
