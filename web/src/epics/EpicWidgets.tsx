import { ConfidentialityWidget } from '../work-items/sidebar/ConfidentialityWidget.tsx';
import { LabelsWidget } from '../work-items/sidebar/LabelsWidget.tsx';
import { LockWidget } from '../work-items/sidebar/LockWidget.tsx';
import { ParentWidget } from '../work-items/sidebar/ParentWidget.tsx';
import { ParticipantsWidget } from '../work-items/sidebar/ParticipantsWidget.tsx';
import type { Item } from '../work-items/item.ts';
import { ColorWidget } from './ColorWidget.tsx';
import { DatesWidget } from './DatesWidget.tsx';
import type { EpicGroup, EpicNode } from './epic-documents.ts';
import type { EpicWrites } from './epic-writes.ts';
import { HealthWidget } from './HealthWidget.tsx';

export interface EpicWidgetsProps {
  epic: EpicNode;
  item: Item;
  writes: EpicWrites;
  group: EpicGroup;
}

/** The widgets of an epic's sidebar. */
export function EpicWidgets({ epic, item, writes, group }: EpicWidgetsProps) {
  const { firstDayOfWeek } = group;
  return (
    <>
      <LabelsWidget item={item} writes={writes} />
      <DatesWidget epic={epic} side="start" writes={writes} firstDayOfWeek={firstDayOfWeek} />
      <DatesWidget epic={epic} side="due" writes={writes} firstDayOfWeek={firstDayOfWeek} />
      <ParentWidget item={item} writes={writes} />
      <ColorWidget epic={epic} writes={writes} />
      <HealthWidget epic={epic} />
      <ConfidentialityWidget item={item} writes={writes} />
      <LockWidget item={item} writes={writes} />
      <ParticipantsWidget item={item} writes={writes} />
    </>
  );
}
