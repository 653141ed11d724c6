/** Emoji offered to someone who has used few so far, the most common first. */
export const COMMON_EMOJI = [
  'thumbsup', 'thumbsdown', 'tada', 'heart', 'rocket', 'eyes', 'smile', 'laughing', 'thinking', 'white_check_mark',
  'confused', 'cry', 'fire', 'clap', 'pray', 'raised_hands', '100', 'wave', 'star', 'warning', 'bulb', 'bug', 'sparkles',
  'heart_eyes', 'joy', 'sob', 'sunglasses', 'sweat_smile', 'point_up', 'muscle', 'ok_hand', 'question', 'x', 'hourglass',
  'lock', 'mag', 'memo', 'pushpin', 'construction', 'art', 'zap', 'boom', 'coffee', 'beers', 'cake', 'gift', 'trophy',
  'medal', 'checkered_flag', 'seedling',
] as const;
