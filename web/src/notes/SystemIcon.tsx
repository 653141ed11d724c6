import Calendar from 'lucide-react/icons/calendar';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDot from 'lucide-react/icons/circle-dot';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import GitBranch from 'lucide-react/icons/git-branch';
import Link2 from 'lucide-react/icons/link-2';
import Lock from 'lucide-react/icons/lock';
import Pencil from 'lucide-react/icons/pencil';
import ShieldBan from 'lucide-react/icons/shield-ban';
import Tag from 'lucide-react/icons/tag';
import Timer from 'lucide-react/icons/timer';
import User from 'lucide-react/icons/user';
import Weight from 'lucide-react/icons/weight';
import type { ReactElement } from 'react';

const look = { size: 14, 'aria-hidden': true } as const;

/** Icons for the server's system note actions; the first entry whose pattern matches the name applies. */
const icons: readonly { word: RegExp; icon: ReactElement }[] = [
  { word: /^(?:un)?lock/, icon: <Lock {...look} /> },
  { word: /spam/, icon: <ShieldBan {...look} /> },
  { word: /eye-slash|confidential/, icon: <EyeOff {...look} /> },
  { word: /eye/, icon: <Eye {...look} /> },
  { word: /label/, icon: <Tag {...look} /> },
  { word: /pencil|title|description|edit/, icon: <Pencil {...look} /> },
  { word: /calendar|clock|date|iteration|milestone/, icon: <Calendar {...look} /> },
  { word: /user|assign/, icon: <User {...look} /> },
  { word: /weight/, icon: <Weight {...look} /> },
  { word: /timer/, icon: <Timer {...look} /> },
  { word: /link|relate|block|mention|comment-dots|duplicate/, icon: <Link2 {...look} /> },
  { word: /epic|issue|child|parent|task|hierarchy/, icon: <GitBranch {...look} /> },
  { word: /check|complete|closed|issue-close/, icon: <CircleCheck {...look} /> },
];
const otherwise = <CircleDot {...look} />;

export function SystemIcon({ name }: { name: string | null }) {
  return icons.find(({ word }) => name !== null && word.test(name))?.icon ?? otherwise;
}
