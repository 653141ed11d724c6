import { typeNoun } from '@cairn/domain/work-items/type-nouns';
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line';
import Bell from 'lucide-react/icons/bell';
import BellOff from 'lucide-react/icons/bell-off';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDot from 'lucide-react/icons/circle-dot';
import Copy from 'lucide-react/icons/copy';
import CopyCheck from 'lucide-react/icons/copy-check';
import CopyPlus from 'lucide-react/icons/copy-plus';
import FolderInput from 'lucide-react/icons/folder-input';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Flag from 'lucide-react/icons/flag';
import Lock from 'lucide-react/icons/lock';
import LockOpen from 'lucide-react/icons/lock-open';
import Megaphone from 'lucide-react/icons/megaphone';
import MegaphoneOff from 'lucide-react/icons/megaphone-off';
import Pencil from 'lucide-react/icons/pencil';
import ShieldBan from 'lucide-react/icons/shield-ban';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Shapes from 'lucide-react/icons/shapes';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash';
import type { Command } from '../../commands/offered-commands.ts';
import type { Item } from '../item.ts';

export interface ItemActions {
  item: Item;
  signedIn: boolean;
  /** True for the author, who cannot report their own item. */
  isAuthor: boolean;
  /** Path of the form for a new item that is linked with this one; null without permission. */
  newPath: string | null;
  onEdit: () => void;
  onToggleState: () => void;
  onCopyReference: () => void;
  onToggleSubscription: () => void;
  onToggleConfidentiality: () => void;
  onToggleLock: () => void;
  onTogglePublication: () => void;
  onReport: () => void;
  onChangeType: () => void;
  onPromote: () => void;
  onMarkAsDuplicate: () => void;
  onToggleSpam: () => void;
  onMove: () => void;
  onClone: () => void;
  onDelete: () => void;
}

/** Returns the permitted actions on the item as a whole; destructive ones are in `rare`. */
export function itemActions(actions: ItemActions): { usual: Command[]; rare: Command[] } {
  const { item, signedIn, isAuthor, newPath } = actions;
  const { rights } = item;
  const { one } = typeNoun(item.type);
  const open = item.state === 'opened';
  const usual: (Command | false)[] = [
    rights.update && {
      id: 'edit',
      label: 'Edit',
      icon: <Pencil size={16} />,
      shortcut: 'e',
      onSelect: actions.onEdit,
    },
    (open ? rights.update : rights.reopen) && {
      id: 'state',
      label: `${open ? 'Close' : 'Reopen'} ${one}`,
      icon: open ? <CircleCheck size={16} /> : <CircleDot size={16} />,
      onSelect: actions.onToggleState,
    },
    newPath !== null && { id: 'new', label: `New related ${one}`, icon: <Plus size={16} />, href: newPath },
    {
      id: 'copy',
      label: 'Copy reference',
      icon: <Copy size={16} />,
      shortcut: 'c r',
      onSelect: actions.onCopyReference,
    },
    signedIn && {
      id: 'notifications',
      label: item.subscribed ? 'Turn notifications off' : 'Turn notifications on',
      alias: item.subscribed ? 'Unsubscribe, mute' : 'Subscribe, watch',
      icon: item.subscribed ? <BellOff size={16} /> : <Bell size={16} />,
      onSelect: actions.onToggleSubscription,
    },
    rights.plan && {
      id: 'confidentiality',
      label: item.confidential ? 'Turn off confidentiality' : 'Turn on confidentiality',
      alias: 'Confidential, private, secret',
      icon: item.confidential ? <Eye size={16} /> : <EyeOff size={16} />,
      onSelect: actions.onToggleConfidentiality,
    },
    rights.plan && {
      id: 'lock',
      label: item.locked ? 'Unlock discussion' : 'Lock discussion',
      icon: item.locked ? <LockOpen size={16} /> : <Lock size={16} />,
      onSelect: actions.onToggleLock,
    },
    rights.plan &&
      item.published !== null &&
      !item.confidential && {
        id: 'publication',
        label: item.published ? 'Remove from status page' : 'Publish to status page',
        alias: 'Incident, public, unpublish',
        icon: item.published ? <MegaphoneOff size={16} /> : <Megaphone size={16} />,
        onSelect: actions.onTogglePublication,
      },
    rights.plan &&
      item.kind === 'issue' && {
        id: 'type',
        label: 'Change type',
        alias: 'Convert, promote to incident',
        icon: <Shapes size={16} />,
        onSelect: actions.onChangeType,
      },
    rights.promote && {
      id: 'promote',
      label: 'Promote to epic',
      icon: <ArrowUpFromLine size={16} />,
      onSelect: actions.onPromote,
    },
    rights.update &&
      item.kind === 'issue' &&
      item.successor?.outcome !== 'duplicated' && {
        id: 'duplicate',
        label: 'Mark as duplicate',
        alias: 'Close as a duplicate',
        icon: <CopyCheck size={16} />,
        onSelect: actions.onMarkAsDuplicate,
      },
    rights.move && {
      id: 'move',
      label: 'Move',
      alias: 'Transfer to another project',
      icon: <FolderInput size={16} />,
      onSelect: actions.onMove,
    },
    rights.clone && {
      id: 'clone',
      label: 'Clone',
      alias: 'Copy, duplicate',
      icon: <CopyPlus size={16} />,
      onSelect: actions.onClone,
    },
  ];
  const rare: (Command | false)[] = [
    signedIn &&
      !isAuthor && {
        id: 'report',
        label: 'Report abuse',
        icon: <Flag size={16} />,
        onSelect: actions.onReport,
      },
    rights.reportSpam && {
      id: 'spam',
      label: item.spam ? 'Not spam' : 'Submit as spam',
      icon: item.spam ? <ShieldCheck size={16} /> : <ShieldBan size={16} />,
      onSelect: actions.onToggleSpam,
    },
    rights.destroy && {
      id: 'delete',
      label: `Delete ${one}`,
      alias: 'Remove',
      icon: <Trash size={16} />,
      tone: 'danger',
      patient: true,
      onSelect: actions.onDelete,
    },
  ];
  return { usual: usual.filter((one) => one !== false), rare: rare.filter((one) => one !== false) };
}
