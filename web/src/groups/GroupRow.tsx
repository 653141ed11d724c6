import { RowLink } from '../ui/blocks/RowLink.tsx';
import ChartGantt from 'lucide-react/icons/chart-gantt';
import Globe from 'lucide-react/icons/globe';
import Lock from 'lucide-react/icons/lock';
import Shield from 'lucide-react/icons/shield';
import { withBase } from '../site/base-path.ts';
import { Avatar } from '../ui/first/Avatar.tsx';
import { LinkButton } from '../ui/first/LinkButton.tsx';
import { Tooltip } from '../ui/first/Tooltip.tsx';
import type { GroupSummary } from './group-list.ts';
import styles from './GroupRow.module.css';

const visibilities = {
  public: { icon: Globe, text: 'Public: anyone can see it' },
  internal: { icon: Shield, text: 'Internal: anyone signed in can see it' },
  private: { icon: Lock, text: 'Private: members only' },
};

/** The visibility level of a group or project, as an icon with text. */
export function Visibility({ level }: { level: string }) {
  const { icon: Icon, text } = visibilities[level as keyof typeof visibilities] ?? visibilities.private;
  return (
    <Tooltip text={text} describes={false}>
      <span role="img" aria-label={text} className={styles['visibility']}>
        <Icon size={14} aria-hidden="true" />
      </span>
    </Tooltip>
  );
}

/** A group in a list, with a link to its roadmap. */
export function GroupRow({ group }: { group: GroupSummary }) {
  const parents = group.fullName.split(' / ').slice(0, -1).join(' / ');
  return (
    <li className={styles['row']}>
      <Avatar name={group.name} src={group.avatarUrl} size={32} shape="square" decorative />
      <div className={styles['names']}>
        <p className={styles['line']}>
          <RowLink href={withBase(`/groups/${group.fullPath}`)} className={styles['name']}>
            {group.name}
          </RowLink>
          <Visibility level={group.visibility} />
        </p>
        {parents !== '' && <p className={styles['parents']}>{parents}</p>}
      </div>
      <LinkButton
        size="small"
        href={withBase(`/groups/${group.fullPath}/-/roadmap`)}
        aria-label={`Roadmap of ${group.name}`}
        icon={<ChartGantt aria-hidden="true" />}
      >
        Roadmap
      </LinkButton>
    </li>
  );
}
