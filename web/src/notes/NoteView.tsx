import Ellipsis from 'lucide-react/icons/ellipsis';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import MessageSquareReply from 'lucide-react/icons/message-square-reply';
import Pencil from 'lucide-react/icons/pencil';
import { ReactButton } from '../emoji/ReactButton.tsx';
import { Reactions } from '../emoji/Reactions.tsx';
import { MarkdownText } from '../markdown/MarkdownText.tsx';
import type { TaskToggle } from '../markdown/MarkdownText.tsx';
import { Avatar } from '../ui/first/Avatar.tsx';
import { Badge } from '../ui/Badge.tsx';
import { classNames } from '../ui/first/class-names.ts';
import { IconButton } from '../ui/first/IconButton.tsx';
import { Menu } from '../ui/menu/Menu.tsx';
import type { MenuItem } from '../ui/menu/Menu.tsx';
import { toast } from '../ui/messages/toast.ts';
import { When } from '../ui/dates/moments/When.tsx';
import { useDiscussion } from './discussion-context.ts';
import { EditNote } from './forms/EditNote.tsx';
import { NoteTime } from './NoteTime.tsx';
import { numberOf } from './note.ts';
import type { DiscussionNode, NoteNode } from './note.ts';
import { quoted } from './quote.ts';
import { isPending } from './send-note.ts';
import styles from './NoteView.module.css';

export interface NoteViewProps {
  note: NoteNode;
  discussion: DiscussionNode;
  /** True for a reply, which is shown smaller. */
  reply?: boolean;
}

/** A comment: its author, time, text and actions. */
export function NoteView({ note, discussion, reply = false }: NoteViewProps) {
  const { editing, linked, tick: tickIn } = useDiscussion();
  const tick = (toggle: TaskToggle) => tickIn(note, toggle);
  const { author } = note;
  const name = author?.name ?? 'A deleted user';
  const pending = isPending(note.id);
  return (
    <article
      id={pending ? undefined : `note_${numberOf(note.id)}`}
      tabIndex={-1}
      aria-label={`Comment by ${name}`}
      aria-busy={pending || undefined}
      data-note={note.id}
      className={classNames(
        styles['note'],
        note.internal && styles['internal'],
        linked === note.id && styles['linked'],
        pending && styles['pending'],
      )}
    >
      <Avatar name={name} src={author?.avatarUrl} size={reply ? 24 : 32} decorative />
      <div className={styles['main']}>
        <header className={styles['head']}>
          <span className={styles['author']}>{name}</span>
          {author !== null && <span className={styles['username']}>@{author.username}</span>}
          <NoteTime note={note} />
          {note.internal && (
            <Badge tone="warning" icon={<LockKeyhole size={12} aria-hidden="true" />}>
              Internal note
            </Badge>
          )}
          {note.imported && <Badge>Imported</Badge>}
          {note.maxAccessLevelOfAuthor != null && note.maxAccessLevelOfAuthor !== '' && (
            <span
              className={styles['role']}
              title={`This user has the ${note.maxAccessLevelOfAuthor} role here.`}
            >
              {note.maxAccessLevelOfAuthor}
            </span>
          )}
          {!pending && <NoteActions note={note} discussion={discussion} />}
        </header>
        {editing === note.id ? (
          <EditNote note={note} />
        ) : (
          <>
            <MarkdownText
              html={note.bodyHtml}
              onTaskToggle={note.userPermissions.adminNote ? tick : undefined}
            />
            {note.lastEditedAt !== null && (
              <p className={styles['edited']}>
                Edited <When instant={note.lastEditedAt} />
                {note.lastEditedBy !== null && ` by ${note.lastEditedBy.name}`}
              </p>
            )}
          </>
        )}
        <NoteReactions note={note} />
      </div>
    </article>
  );
}

function NoteReactions({ note }: Pick<NoteViewProps, 'note'>) {
  const { viewer, react } = useDiscussion();
  const given = note.awardEmoji.nodes;
  // The first reaction is added in the header of the comment.
  if (given.length === 0) return null;
  return (
    <div className={styles['reactions']}>
      <Reactions
        given={given}
        viewerId={viewer?.id}
        canReact={note.userPermissions.awardEmoji}
        onReact={(name) => react(note, name)}
      />
    </div>
  );
}

function NoteActions({ note, discussion }: Pick<NoteViewProps, 'note' | 'discussion'>) {
  const { noteable, reply, edit, remove, react, promote, state } = useDiscussion();
  const { adminNote, awardEmoji } = note.userPermissions;
  const items: MenuItem[] = [
    {
      id: 'link',
      label: 'Copy link',
      onSelect: () => {
        const url = new URL(`${noteable.webPath}#note_${numberOf(note.id)}`, location.href);
        navigator.clipboard.writeText(url.href).then(
          () => toast({ text: 'Link copied to clipboard.' }),
          () => toast({ text: 'The link could not be copied.', tone: 'danger' }),
        );
      },
    },
  ];
  if (state.mayComment) {
    items.push({
      id: 'quote',
      label: 'Quote reply',
      onSelect: () => reply(discussion.id, quoted(note.body)),
    });
  }
  if (promote !== null && !note.internal) {
    items.push({ id: 'timeline', label: 'Add to timeline', onSelect: () => promote(note) });
  }
  return (
    <span className={styles['actions']}>
      {awardEmoji && <ReactButton onChoose={(name) => react(note, name)} />}
      {state.mayComment && (
        <IconButton
          size="small"
          label="Reply"
          icon={<MessageSquareReply size={16} aria-hidden="true" />}
          onClick={() => reply(discussion.id)}
        />
      )}
      {adminNote && (
        <IconButton
          size="small"
          label="Edit comment"
          icon={<Pencil size={16} aria-hidden="true" />}
          onClick={() => edit(note.id)}
        />
      )}
      <Menu
        label="More actions"
        placement="bottom end"
        trigger={(props) => (
          <IconButton
            {...props}
            size="small"
            label="More actions"
            icon={<Ellipsis size={16} aria-hidden="true" />}
          />
        )}
        sections={[
          { items },
          ...(adminNote
            ? [
                {
                  items: [
                    {
                      id: 'delete',
                      label: 'Delete comment',
                      tone: 'danger' as const,
                      onSelect: () => remove(note),
                    },
                  ],
                },
              ]
            : []),
        ]}
      />
    </span>
  );
}
