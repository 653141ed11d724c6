import { pageAddress } from '@cairn/domain/pages/addresses';
import Bell from 'lucide-react/icons/bell';
import CalendarRange from 'lucide-react/icons/calendar-range';
import ChartGantt from 'lucide-react/icons/chart-gantt';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Flag from 'lucide-react/icons/flag';
import House from 'lucide-react/icons/house';
import KeyRound from 'lucide-react/icons/key-round';
import KeySquare from 'lucide-react/icons/key-square';
import Layers from 'lucide-react/icons/layers';
import ListTodo from 'lucide-react/icons/list-todo';
import CircleDot from 'lucide-react/icons/circle-dot';
import ListTree from 'lucide-react/icons/list-tree';
import Milestone from 'lucide-react/icons/milestone';
import Plus from 'lucide-react/icons/plus';
import Search from 'lucide-react/icons/search';
import Settings from 'lucide-react/icons/settings';
import Siren from 'lucide-react/icons/siren';
import Tags from 'lucide-react/icons/tags';
import Trash from 'lucide-react/icons/trash-2';
import UserRound from 'lucide-react/icons/user-round';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import type { Command } from '../../commands/offered-commands.ts';
import { numberOf, pageOf } from '../../groups/namespace.ts';
import type { Page, PaletteEntry, PaletteIcon } from '../../navigation/page.ts';
import { withBase } from '../../site/base-path.ts';
import { EVERY_PAGE } from '../pages/every-page.ts';
import type { PalettePlace } from './palette-place.ts';

const ICONS: Readonly<Record<PaletteIcon, ReactNode>> = {
  bell: <Bell size={16} />,
  'calendar-range': <CalendarRange size={16} />,
  'chart-gantt': <ChartGantt size={16} />,
  flag: <Flag size={16} />,
  help: <CircleHelp size={16} />,
  house: <House size={16} />,
  'key-round': <KeyRound size={16} />,
  'key-square': <KeySquare size={16} />,
  layers: <Layers size={16} />,
  'list-todo': <ListTodo size={16} />,
  'circle-dot': <CircleDot size={16} />,
  'list-tree': <ListTree size={16} />,
  milestone: <Milestone size={16} />,
  plus: <Plus size={16} />,
  search: <Search size={16} />,
  settings: <Settings size={16} />,
  siren: <Siren size={16} />,
  tags: <Tags size={16} />,
  trash: <Trash size={16} />,
  'user-round': <UserRound size={16} />,
  users: <Users size={16} />,
};

const entriesOf = ({ inPalette, inSidebar }: Page): readonly PaletteEntry[] =>
  inPalette ?? (inSidebar === undefined ? [] : [inSidebar]);

const OFFERED = EVERY_PAGE.flatMap((page) => entriesOf(page).map((entry) => ({ page, entry })));

const siteAddress = ({ name }: Page): string => withBase(pageAddress('site', name) ?? '/');

/**
 * The commands of a group or project: its pages, and what the viewer can create there. `isAround` is true for
 * the group of the project that the viewer is in.
 */
export function placeCommands(place: PalettePlace, signedIn: boolean, isAround = false): Command[] {
  const { kind, fullPath, name, id, userPermissions } = place;
  const offered = OFFERED.filter(
    ({ page, entry }) =>
      (page.at[kind] !== undefined || entry.parameter !== undefined) &&
      (entry.for === undefined || signedIn) &&
      !(isAround && entry.nearestOnly === true) &&
      (entry.right === undefined || userPermissions[entry.right] === true),
  );
  const gone = offered.filter(({ entry }) => entry.right === undefined);
  const made = offered.filter(({ entry }) => entry.right !== undefined);
  return [...gone, ...made].map(({ page, entry }) => ({
    id: `${kind}-${page.name}${entry.label === undefined ? '' : `-${entry.label}`}`,
    label: entry.label ?? page.title,
    alias: entry.alias ?? (entry.right === undefined ? 'Go to' : 'Create, add'),
    icon: ICONS[entry.icon],
    detail: name,
    href:
      entry.parameter === undefined
        ? pageOf({ kind, fullPath }, pageAddress(kind, page.name) ?? '')
        : `${siteAddress(page)}?${entry.parameter}=${numberOf(id)}`,
  }));
}

export interface Asking {
  signedIn: boolean;
  administrator: boolean;
}

/** The pages available everywhere; those with `last` come after everything else. */
export function siteCommands({ signedIn, administrator }: Asking): { command: Command; last: boolean }[] {
  const may = { 'signed-in': signedIn, administrator: signedIn && administrator };
  return OFFERED.filter(
    ({ page, entry }) =>
      page.at.site !== undefined &&
      entry.parameter === undefined &&
      (entry.for === undefined || may[entry.for]),
  ).map(({ page, entry }) => ({
    command: {
      id: page.name,
      label: entry.label ?? page.title,
      icon: ICONS[entry.icon],
      href: siteAddress(page),
      ...(entry.alias !== undefined && { alias: entry.alias }),
      ...(entry.shortcut !== undefined && { shortcut: entry.shortcut }),
    },
    last: entry.last === true,
  }));
}
