import CalendarClock from 'lucide-react/icons/calendar-clock';
import Siren from 'lucide-react/icons/siren';
import Timer from 'lucide-react/icons/timer';
import { type Namespace, pageOf } from '../../groups/namespace.ts';
import { withBase } from '../../site/base-path.ts';
import type { MenuItem } from '../../ui/menu/Menu.tsx';

/** The entry of a list's menu for the time spent in its place, or by the viewer. */
export function timeReportItem(namespace: Namespace | null): MenuItem {
  return {
    id: 'time-report',
    label: namespace === null ? 'Your time spent' : 'Time tracking report',
    icon: <Timer size={16} />,
    href: namespace === null ? withBase('/-/timelogs') : pageOf(namespace, 'timelogs'),
  };
}

/** The entries of a list of incidents for who is emailed about them. */
export function onCallItems(project: Namespace): MenuItem[] {
  return [
    {
      id: 'oncall-schedules',
      label: 'On-call schedules',
      icon: <CalendarClock size={16} />,
      href: pageOf(project, 'oncall_schedules'),
    },
    {
      id: 'escalation-policy',
      label: 'Escalation policy',
      icon: <Siren size={16} />,
      href: pageOf(project, 'escalation_policies'),
    },
  ];
}
