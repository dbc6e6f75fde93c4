// The look has one set of values: apps/web/app/styles/tokens.css and breakpoints.css. Everything else uses their names.
import tokensOnly from './tools/stylelint/tokens-only.mjs';

export default {
  plugins: [tokensOnly],
  rules: {
    'realfin/tokens-only': true,
    'block-no-empty': true,
    'color-no-invalid-hex': true,
    'declaration-block-no-duplicate-properties': [
      true,
      { ignore: ['consecutive-duplicates-with-different-values'] },
    ],
    'property-no-unknown': true,
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global', 'local'] }],
  },
  ignoreFiles: ['apps/web/app/styles/tokens.css', 'apps/web/app/styles/breakpoints.css'],
};
