import { useState } from 'react';
import { avatarAddress } from './avatar-address.ts';
import { classNames } from './class-names.ts';
import { avatarColor, initials } from './initials.ts';
import styles from './Avatar.module.css';

export const avatarSizes = [16, 20, 24, 32, 40, 64] as const;
export type AvatarSize = (typeof avatarSizes)[number];

/** Pixels of a picture for each pixel of the page, for dense screens. */
const SHARPNESS = 2;

export interface AvatarProps {
  name: string;
  /** URL of the picture; initials are shown when there is none or it does not load. */
  src?: string | null | undefined;
  size?: AvatarSize;
  /** Round for people, square for groups and projects. */
  shape?: 'round' | 'square';
  /** True when the name is shown next to it. */
  decorative?: boolean;
}

export function Avatar({ name, src, size = 24, shape = 'round', decorative = false }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const className = classNames(styles['avatar'], styles[shape]);
  if (src != null && src !== '' && broken !== src) {
    return (
      <img
        className={className}
        src={avatarAddress(src, SHARPNESS * size)}
        alt={decorative ? '' : name}
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        onError={() => setBroken(src)}
      />
    );
  }
  return (
    <span
      className={className}
      role={decorative ? undefined : 'img'}
      aria-label={decorative ? undefined : name}
      aria-hidden={decorative || undefined}
      style={{
        width: size,
        height: size,
        fontSize: Math.max(9, Math.round(size * 0.4)),
        backgroundColor: `var(--color-avatar-${avatarColor(name)})`,
      }}
      data-initials={size < 20 ? Array.from(initials(name))[0] : initials(name)}
    />
  );
}
