import CircleDot from 'lucide-react/icons/circle-dot';
import CircleCheck from 'lucide-react/icons/circle-check';
import Layers from 'lucide-react/icons/layers';
import styles from './KindIcon.module.css';

/** Icon of the item's kind, coloured by its state. */
export function KindIcon({ kind, open }: { kind: 'epic' | 'issue'; open: boolean }) {
  const Icon = kind === 'epic' ? Layers : open ? CircleDot : CircleCheck;
  const name = `${open ? 'Open' : 'Closed'} ${kind}`;
  return (
    <span role="img" aria-label={name} title={name} className={open ? styles['open'] : styles['closed']}>
      <Icon size={16} aria-hidden="true" />
    </span>
  );
}
