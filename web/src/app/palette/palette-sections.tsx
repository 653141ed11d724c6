import type { JumpLocation } from '@cairn/domain/palette/jumps';
import { rankMatches, rankResults } from '@cairn/domain/palette/ranking';
import ChartGantt from 'lucide-react/icons/chart-gantt';
import CircleDot from 'lucide-react/icons/circle-dot';
import CalendarRange from 'lucide-react/icons/calendar-range';
import Folder from 'lucide-react/icons/folder';
import Layers from 'lucide-react/icons/layers';
import Link from 'lucide-react/icons/link';
import ListFilter from 'lucide-react/icons/list-filter';
import Milestone from 'lucide-react/icons/milestone';
import Tag from 'lucide-react/icons/tag';
import UserRound from 'lucide-react/icons/user-round';
import { type Command, type OfferedCommands, useOfferedCommands } from '../../commands/offered-commands.ts';
import { isAdministrator } from '../../session/administrator.ts';
import { useViewer } from '../../session/viewer.ts';
import { accountCommands } from './account-commands.tsx';
import { usePalettePlace } from './palette-place.ts';
import type { Finding, Findings } from './palette-search.ts';
import { placeCommands } from './page-commands.tsx';

export interface PaletteSection {
  title: string;
  entries: readonly Command[];
}

const ICONS = {
  epic: <ChartGantt size={16} />,
  issue: <CircleDot size={16} />,
  group: <Layers size={16} />,
  project: <Folder size={16} />,
  milestone: <Milestone size={16} />,
  iteration: <CalendarRange size={16} />,
  view: <ListFilter size={16} />,
  label: <Tag size={16} />,
  person: <UserRound size={16} />,
  page: <Link size={16} />,
} as const;

export interface PaletteQuestion {
  typed: string;
  home: JumpLocation;
  findings: Findings;
  /** The commands for the item at hand, when they are known. */
  item: OfferedCommands | null | undefined;
  /** Results are still loading. */
  searching: boolean;
  onToggleSidebar: () => void;
}

/**
 * The sections of the palette for a text: what it refers to, then the sections with the better match first.
 * Without text: commands of the page, of the current group or project, and those available everywhere.
 */
export function usePaletteSections(question: PaletteQuestion): PaletteSection[] {
  const { typed, home, findings, item, searching, onToggleSidebar } = question;
  const viewer = useViewer();
  const signedIn = viewer != null;
  const project = usePalettePlace('project', home.project);
  const group = usePalettePlace('group', home.group);
  const page = useOfferedCommands();

  const commands = [
    ...(project === null ? [] : placeCommands(project, signedIn)),
    ...(group === null ? [] : placeCommands(group, signedIn, project !== null)),
    ...accountCommands({ signedIn, administrator: isAdministrator(), onToggleSidebar }),
  ];
  const found = Object.values(findings).some((some) => Array.isArray(some) && some.length > 0);
  const scattered = !searching && !found;
  const offered = (all: readonly Command[]) =>
    matchingCommands(typed, searching ? all.filter(({ patient }) => patient !== true) : all, scattered);
  const sections = [
    section(
      page?.title ?? item?.title ?? 'This page',
      offered(joined(page?.commands ?? [], item?.commands ?? [])),
    ),
    places('Groups', findings.groups),
    places('Projects', findings.projects),
    section('Commands', offered(commands)),
    section('Epics', findings.epics.map(entryOf)),
    section('Issues', findings.issues.map(entryOf)),
    section('People', findings.people.map(entryOf)),
    section('Milestones', findings.milestones.map(entryOf)),
    section('Iterations', findings.iterations.map(entryOf)),
    section('Labels', findings.labels.map(entryOf)),
    section('Views', findings.views.map(entryOf)),
  ];
  return [section('Matches', findings.named.map(entryOf)), ...rankResults(typed, sections)].filter(
    ({ entries }) => entries.length > 0,
  );
}

/** Commands of the page, and those for its item that the page does not have itself. */
const joined = (page: readonly Command[], ofItem: readonly Command[]): Command[] => [
  ...page,
  ...ofItem.filter(({ id }) => !page.some((one) => one.id === id) && !(page.length > 0 && id === 'open')),
];

const section = (title: string, entries: readonly Command[]) => ({
  title,
  entries,
  texts: entries.flatMap(textsOf),
});

/**
 * Groups or projects: a match of the end of a name, such as "Node" in "SIG Node", ranks like a match of the
 * whole name.
 */
const places = (title: string, found: readonly Finding[]) => {
  const { entries, texts } = section(title, found.map(entryOf));
  return { title, entries, texts: [...texts, ...entries.flatMap(({ label }) => endingsOf(label))] };
};

const endingsOf = (label: string): string[] => {
  const words = label.split(' ');
  return words.map((_word, index) => words.slice(index).join(' '));
};

const textsOf = ({ label, detail = '', alias = '' }: Command): string[] => [
  label,
  `${label} ${detail}`,
  `${alias} ${label} ${detail}`,
  ...alias.split(', '),
];

const matchingCommands = (typed: string, commands: readonly Command[], scattered: boolean): Command[] =>
  rankMatches(
    typed,
    commands.map((command) => ({ command, texts: textsOf(command) })),
    scattered,
  ).map(({ command }) => command);

const entryOf = ({ kind, id, label, detail, href }: Finding): Command => ({
  id,
  label,
  detail,
  href,
  icon: ICONS[kind],
});
