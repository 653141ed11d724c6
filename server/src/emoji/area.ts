import type { Area } from '../area.ts';
import { emojiRest } from './rest.ts';

export const emoji: Area = { name: 'emoji', routes: emojiRest };
