import { typeLabelOf } from '@cairn/domain/search/issues/types';
import { typeNoun } from '@cairn/domain/work-items/type-nouns';
import Download from 'lucide-react/icons/download';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDot from 'lucide-react/icons/circle-dot';
import EyeOff from 'lucide-react/icons/eye-off';
import Lock from 'lucide-react/icons/lock';
import ShieldBan from 'lucide-react/icons/shield-ban';
import Shapes from 'lucide-react/icons/shapes';
import Siren from 'lucide-react/icons/siren';
import type { ReactElement, ReactNode } from 'react';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import { Tooltip } from '../../ui/first/Tooltip.tsx';
import { hiddenText } from '../hidden-text.ts';
import { lockedText } from '../locked-text.ts';
import { agoText } from '../../ui/dates/moments/ago-text.ts';
import type { Item, Successor } from '../item.ts';
import styles from './ItemBadges.module.css';

type Shown = Pick<
  Item,
  | 'kind'
  | 'type'
  | 'state'
  | 'confidential'
  | 'locked'
  | 'hidden'
  | 'spam'
  | 'imported'
  | 'createdAt'
  | 'closedAt'
  | 'successor'
>;

/** Badges with the state, confidentiality and similar facts; each tooltip has the explanation. */
export function ItemBadges({ item }: { item: Shown }) {
  const { kind } = item;
  const { one } = typeNoun(item.type);
  const typeLabel = typeLabelOf(item.type);
  return (
    <>
      {item.state === 'opened' ? (
        <Explained
          tone="success"
          icon={<CircleDot aria-hidden="true" />}
          why={`Opened ${ago(item.createdAt)}`}
        >
          Open
        </Explained>
      ) : (
        <Explained
          tone="info"
          icon={<CircleCheck aria-hidden="true" />}
          why={item.closedAt === null ? 'Closed' : `Closed ${ago(item.closedAt)}`}
          link={item.successor}
        >
          Closed
        </Explained>
      )}
      {typeLabel !== undefined && (
        <Explained
          tone="neutral"
          icon={item.type === 'INCIDENT' ? <Siren aria-hidden="true" /> : <Shapes aria-hidden="true" />}
          why="The type of this item"
        >
          {typeLabel}
        </Explained>
      )}
      {item.confidential && (
        <Explained
          tone="warning"
          icon={<EyeOff aria-hidden="true" />}
          why={`Only members with at least the Planner role${kind === 'issue' ? ', the author and assignees' : ''} can view or be notified about this ${one}.`}
        >
          Confidential
        </Explained>
      )}
      {item.locked && (
        <Explained tone="warning" icon={<Lock aria-hidden="true" />} why={lockedText(item)}>
          Locked
        </Explained>
      )}
      {item.hidden && (
        <Explained tone="warning" icon={<ShieldBan aria-hidden="true" />} why={hiddenText(item)}>
          Hidden
        </Explained>
      )}
      {item.imported && (
        <Explained
          tone="neutral"
          icon={<Download aria-hidden="true" />}
          why={`This ${one} was imported. Its dates and people come from the original.`}
        >
          Imported
        </Explained>
      )}
    </>
  );
}

const ago = (instant: string) => agoText(Date.parse(instant), Date.now());

interface ExplainedProps {
  tone: BadgeTone;
  icon: ReactElement;
  why: string;
  link?: Successor | null;
  children: ReactNode;
}

function Explained({ tone, icon, why, link = null, children }: ExplainedProps) {
  if (link !== null)
    return (
      <Tooltip text={why}>
        <span>
          <Badge tone={tone} icon={icon}>
            <span>
              {children} (
              <a href={link.path} className={styles['outcome']}>
                {link.outcome}
              </a>
              )
            </span>
          </Badge>
        </span>
      </Tooltip>
    );
  return (
    <Tooltip text={why}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its tooltip must be reachable by keyboard */}
      <span tabIndex={0}>
        <Badge tone={tone} icon={icon}>
          {children}
        </Badge>
      </span>
    </Tooltip>
  );
}
