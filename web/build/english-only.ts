import type { Plugin } from 'vite';

const translation =
  /[\\/]react-(?:aria|stately|aria-components)[\\/].*[\\/]intl[\\/].*[a-z]{2}-[A-Z]{2}\.mjs$/;

/**
 * Drops the translations of react-aria: the product is in English, and thirty-three languages of strings
 * would be larger than the components.
 */
export function englishOnly(): Plugin {
  return {
    name: 'english-only',
    enforce: 'pre',
    load(id) {
      if (translation.test(id) && !id.endsWith('en-US.mjs')) return 'export default undefined';
      return null;
    },
  };
}
