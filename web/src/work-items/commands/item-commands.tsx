import { linkedNoun, typeNoun } from '@cairn/domain/work-items/type-nouns';
import Bell from 'lucide-react/icons/bell';
import BellOff from 'lucide-react/icons/bell-off';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDot from 'lucide-react/icons/circle-dot';
import Copy from 'lucide-react/icons/copy';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Link from 'lucide-react/icons/link';
import SquareArrowOutUpRight from 'lucide-react/icons/square-arrow-out-up-right';
import { answerAhead } from '../../api/use-answer.ts';
import { refetch } from '../../api/answers.ts';
import type { Command, ItemAtHand, OfferedCommands } from '../../commands/offered-commands.ts';
import { items } from '../../items/table.ts';
import { copyText } from '../../ui/messages/copy-text.ts';
import { toast } from '../../ui/messages/toast.ts';
import type { Item, Person } from '../item.ts';
import type { ItemPageAnswer } from '../page/item-documents.ts';
import { itemPage, pageFacts } from '../page/item-facts.ts';
import { pageItem } from '../page/page-item.ts';
import { changeWithUndo } from '../undo/change-with-undo.ts';
import { createItemWrites } from '../writes/item-writes.ts';
import { type ItemWrites, refusalText } from '../writes/writes.ts';
import type { CommandedItem } from './commanded-item.ts';
import { propertyCommands } from './property-commands.tsx';

/** Reads what the palette can do with an item; null when it is missing or hidden from the viewer. */
export async function readItemCommands(
  { fullPath, iid }: ItemAtHand,
  viewer: Person | null,
): Promise<OfferedCommands | null> {
  const entry = itemPage({ fullPath, iid });
  await answerAhead(entry);
  const node = (entry.held.data as ItemPageAnswer | undefined)?.namespace?.workItem;
  if (node == null) return null;
  const answered = pageFacts(node);
  const known = items.item(answered.id);
  const page = (known && pageItem(known)) ?? pageItem(answered);
  if (page === null) return null;
  const writes = createItemWrites({ page, reread: () => refetch(entry) });
  const at: CommandedItem = {
    ...page,
    viewer,
    writes,
    carryOut(done, failed, change) {
      changeWithUndo(writes, done, change).catch(
        (refused: unknown) => void toast({ text: refusalText(refused, failed), tone: 'danger' }),
      );
    },
  };
  return {
    title: `${page.item.reference} ${page.item.title}`,
    commands: [...propertyCommands(at), ...wholeCommands(at)],
    item: { fullPath, iid },
  };
}

/** Commands on the item as a whole. They have the ids of the same commands of its page. */
function wholeCommands({ item, viewer, writes, carryOut }: CommandedItem): Command[] {
  const { rights } = item;
  const { one } = typeNoun(item.type);
  const open = item.state === 'opened';
  const commands: (Command | false)[] = [
    {
      id: 'open',
      label: `Open ${one}`,
      icon: <SquareArrowOutUpRight size={16} />,
      href: item.webPath,
    },
    (open ? rights.update : rights.reopen) && stateCommand(item, writes, carryOut),
    {
      id: 'copy-link',
      label: 'Copy link',
      alias: 'Address, URL',
      icon: <Link size={16} />,
      onSelect: () =>
        void copyText(
          new URL(item.webPath, window.location.origin).href,
          'Link copied',
          'Unable to copy the link at this time.',
        ),
    },
    {
      id: 'copy',
      label: 'Copy reference',
      icon: <Copy size={16} />,
      onSelect: () =>
        void copyText(item.fullReference, 'Reference copied', 'Unable to copy the reference at this time.'),
    },
    viewer !== null && {
      id: 'notifications',
      label: item.subscribed ? 'Turn notifications off' : 'Turn notifications on',
      alias: item.subscribed ? 'Unsubscribe, mute' : 'Subscribe, watch',
      icon: item.subscribed ? <BellOff size={16} /> : <Bell size={16} />,
      onSelect: () =>
        writes
          .setSubscribed(!item.subscribed)
          .then(() => void toast({ text: item.subscribed ? 'Notifications off' : 'Notifications on' }))
          .catch(
            (refused: unknown) =>
              void toast({
                text: refusalText(refused, 'An error occurred while toggling the notification subscription.'),
                tone: 'danger',
              }),
          ),
    },
    rights.plan && {
      id: 'confidentiality',
      label: item.confidential ? 'Turn off confidentiality' : 'Turn on confidentiality',
      alias: 'Confidential, private, secret',
      icon: item.confidential ? <Eye size={16} /> : <EyeOff size={16} />,
      step: {
        prompt: item.confidential
          ? `Everyone who can see this ${item.kind === 'epic' ? 'group' : 'project'} will see this ${one}`
          : `Only members with at least the Planner role will see this ${one}`,
        choices: () => [
          {
            id: 'confirm',
            label: item.confidential ? 'Turn off' : 'Turn on',
            icon: item.confidential ? <Eye size={16} /> : <EyeOff size={16} />,
            onSelect: () =>
              carryOut(
                item.confidential ? 'Confidentiality turned off' : 'Confidentiality turned on',
                `Something went wrong while setting ${one} confidentiality.`,
                writes.setConfidential(!item.confidential),
              ),
          },
        ],
      },
    },
  ];
  return commands.filter((command) => command !== false);
}

function stateCommand(item: Item, writes: ItemWrites, carryOut: CommandedItem['carryOut']): Command {
  const { one, capital } = typeNoun(item.type);
  const open = item.state === 'opened';
  const icon = open ? <CircleCheck size={16} /> : <CircleDot size={16} />;
  const change = () =>
    carryOut(
      open ? `${capital} closed` : `${capital} reopened`,
      `Something went wrong while ${open ? 'closing' : 'reopening'} the ${one}. Please try again later.`,
      writes.setState(open ? 'closed' : 'opened'),
    );
  const command = { id: 'state', label: `${open ? 'Close' : 'Reopen'} ${one}`, icon };
  if (!open || item.blockedByCount === 0) return { ...command, onSelect: change };
  const blockers = `${item.blockedByCount} ${linkedNoun(item.type)[item.blockedByCount === 1 ? 'one' : 'many']}`;
  return {
    ...command,
    step: {
      prompt: `Blocked by ${blockers}. Close it all the same?`,
      choices: () => [{ id: 'confirm', label: `Yes, close ${one}`, icon, onSelect: change }],
    },
  };
}
