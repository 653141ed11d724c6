import type { TypeField } from '@cairn/domain/work-items/type-fields';
import type { LucideIcon } from 'lucide-react';
import Megaphone from 'lucide-react/icons/megaphone';
import Video from 'lucide-react/icons/video';
import { withBase } from '../../site/base-path.ts';
import type { Item } from '../item.ts';

/** A link below the title, which opens in a new tab. */
export interface PinnedLink {
  /** The field that it shows, by which types have it. */
  readonly field: TypeField;
  /** The name of the field: "Zoom meeting". */
  readonly title: string;
  readonly text: string;
  readonly href: string;
  readonly icon: LucideIcon;
}

/** The links of an item. */
export function pinnedLinks({ fullPath, published, zoomMeetingUrl }: Item): readonly PinnedLink[] {
  const zoom = zoomMeetingUrl !== null && {
    field: 'linkedResources' as const,
    title: 'Zoom meeting',
    text: 'Join Zoom meeting',
    href: zoomMeetingUrl,
    icon: Video,
  };
  const statusPage = published === true && {
    field: 'statusPage' as const,
    title: 'Published on status page',
    text: 'Published on status page',
    href: withBase(`/${fullPath}/-/status_page`),
    icon: Megaphone,
  };
  return [zoom, statusPage].filter((link) => link !== false);
}
