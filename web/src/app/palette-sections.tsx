import type { JumpHome } from '@cairn/domain/search/palette-jumps';
import { bestGrade, rankedAnswers } from '@cairn/domain/search/palette-ranking';
import ChartGantt from 'lucide-react/icons/chart-gantt';
import CircleDot from 'lucide-react/icons/circle-dot';
import Folder from 'lucide-react/icons/folder';
import Layers from 'lucide-react/icons/layers';
import Link from 'lucide-react/icons/link';
import Milestone from 'lucide-react/icons/milestone';
import Tag from 'lucide-react/icons/tag';
import UserRound from 'lucide-react/icons/user-round';
import { useEffect } from 'react';
import { useOfferedCommands, type Command } from '../commands/offered-commands.ts';
import { useAdministrator } from '../session/administrator.ts';
import { useViewer } from '../session/viewer.ts';
import { accountCommands } from './account-commands.tsx';
import { usePalettePlace } from './palette-place.ts';
import type { Finding, Findings } from './palette-search.ts';
import { placeCommands } from './place-commands.tsx';

export type PaletteSection = { title: string; entries: readonly Command[] };

const ICONS = {
  epic: <ChartGantt size={16} />,
  issue: <CircleDot size={16} />,
  group: <Layers size={16} />,
  project: <Folder size={16} />,
  milestone: <Milestone size={16} />,
  label: <Tag size={16} />,
  person: <UserRound size={16} />,
  page: <Link size={16} />,
} as const;

export type PaletteQuestion = {
  typed: string;
  home: JumpHome;
  findings: Findings;
  onToggleSidebar: () => void;
};

/**
 * What the palette shows for a text: what it names, then the sections with the better answer first. While nothing is
 * typed, what can be done with the page, where one is, and everywhere.
 */
export function usePaletteSections({
  typed,
  home,
  findings,
  onToggleSidebar,
}: PaletteQuestion): PaletteSection[] {
  const viewer = useViewer();
  const signedIn = viewer != null;
  const { administrator, find } = useAdministrator();
  useEffect(() => {
    if (signedIn) find();
  }, [signedIn, find]);
  const project = usePalettePlace('project', home.project);
  const group = usePalettePlace('group', home.group);
  const offered = useOfferedCommands();

  const commands = [
    ...(project === null ? [] : placeCommands(project, signedIn)),
    ...(group === null ? [] : placeCommands(group, signedIn)),
    ...accountCommands({ signedIn, administrator, onToggleSidebar }),
  ];
  const sections = [
    { title: offered?.title ?? 'This page', entries: answering(typed, offered?.commands ?? []) },
    { title: 'Commands', entries: answering(typed, commands) },
    { title: 'Groups', entries: findings.groups.map(entryOf) },
    { title: 'Projects', entries: findings.projects.map(entryOf) },
    { title: 'Epics', entries: findings.epics.map(entryOf) },
    { title: 'Issues', entries: findings.issues.map(entryOf) },
  ];
  const grade = ({ entries }: PaletteSection) =>
    Math.min(...entries.map((entry) => bestGrade(typed, { texts: textsOf(entry) }) ?? Infinity));
  return [
    { title: 'Named so', entries: findings.named.map(entryOf) },
    ...sections
      .map((section) => ({ section, grade: grade(section) }))
      .toSorted((a, b) => a.grade - b.grade)
      .map(({ section }) => section),
  ].filter(({ entries }) => entries.length > 0);
}

const textsOf = ({ label, detail = '', alias = '' }: Command): string[] => [
  label,
  `${label} ${detail}`,
  `${alias} ${label} ${detail}`,
  ...alias.split(', '),
];

const answering = (typed: string, commands: readonly Command[]): Command[] =>
  rankedAnswers(
    typed,
    commands.map((command) => ({ command, texts: textsOf(command) })),
  ).map(({ command }) => command);

const entryOf = ({ kind, id, label, detail, href }: Finding): Command => ({
  id,
  label,
  detail,
  href,
  icon: ICONS[kind],
});
