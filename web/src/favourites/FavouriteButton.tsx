import Star from 'lucide-react/icons/star';
import { useSignedIn } from '../session/signed-in.ts';
import type { ButtonSize, ButtonVariant } from '../ui/first/Button.tsx';
import { IconButton } from '../ui/first/IconButton.tsx';
import { isSameTarget, type Starrable, useFavourites } from './favourites.ts';

const writes = () => import('./favourite-writes.ts');

export interface FavouriteButtonProps {
  /** Null until it is known. */
  target: Starrable | null;
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** The star of an epic, group, project or roadmap, for who is signed in. */
export function FavouriteButton({ target, variant = 'quiet', size = 'medium' }: FavouriteButtonProps) {
  const isSignedIn = useSignedIn();
  const favourites = useFavourites();
  if (!isSignedIn) return null;
  const favourite = target === null ? undefined : favourites?.find((one) => isSameTarget(one, target));
  const toggle = () => {
    if (favourite !== undefined) void writes().then(({ removeFavourite }) => removeFavourite(favourite));
    else if (target !== null) void writes().then(({ addFavourite }) => addFavourite(target));
  };
  return (
    <IconButton
      label={favourite === undefined ? 'Add to favorites' : 'Remove from favorites'}
      icon={<Star aria-hidden="true" fill={favourite === undefined ? 'none' : 'currentColor'} />}
      variant={variant}
      size={size}
      aria-disabled={target === null || favourites === undefined || undefined}
      onClick={toggle}
    />
  );
}
