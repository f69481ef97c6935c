/**
 * PLT-330: features that at least one browser of `browserslist` lacks or supports in part, each with the reason why
 * stylesheets may use it. Every page works without these features; a feature that a page needs is not on this list.
 */
const PROGRESSIVE = {
  'css-clip-path': 'only url() is missing: here it takes inset() to hide text that a screen reader reads',
  'css-content-visibility': 'iOS before 18 draws what is out of sight too: slower, and the same picture',
  'css-display-contents': 'only the roles of buttons and tables are lost: here it stands on plain boxes',
  'css-media-scripting': 'the data call a browser wrong that has it: every browser of the list knows it',
  'css-resize': 'no handle at a text area on a phone, where it scrolls',
  'css-scrollbar': 'a Safari before 26.2 shows its own scrollbar',
  'css-touch-action': 'Safari for the desktop, which lacks it, has no touch',
  'css3-cursors': 'a phone has no cursor',
  'css3-cursors-newer': 'a phone has no cursor',
  'extended-system-fonts': 'the next font of the list is taken',
  'intrinsic-width': 'only stretch is missing: here it takes min-content, max-content and fit-content',
  multicolumn: 'only some of its breaks are missing: the columns are there',
  'text-decoration': 'only shorthands of the line are missing: underline and line-through are there',
  'text-size-adjust': 'only phones enlarge text by themselves',
};

/**
 * caniuse, and so the rule above, has no data for these features. A stylesheet that uses one gives the reason in a
 * comment.
 */
const NO_DATA = 'Not every supported browser has it: say in a comment what a page without it looks like.';

/** @type {import('stylelint').Config} */
export default {
  extends: 'stylelint-config-standard',
  ignoreFiles: ['**/dist/**', '**/node_modules/**', '**/.data/**'],
  plugins: ['stylelint-no-unsupported-browser-features'],
  rules: {
    'plugin/no-unsupported-browser-features': [true, { ignore: Object.keys(PROGRESSIVE) }],
    'property-disallowed-list': [
      ['field-sizing', 'interpolate-size', 'position-area', 'position-anchor', 'anchor-name', 'position-try-fallbacks'],
      { message: NO_DATA },
    ],
    'declaration-property-value-disallowed-list': [
      { '/./': ['/calc-size\\(/', '/anchor\\(/', '/anchor-size\\(/'] },
      { message: NO_DATA },
    ],
    'selector-class-pattern': [
      '^[a-z][a-zA-Z0-9]*(-[a-z0-9]+)*$',
      {
        message: 'A class is named in camelCase or kebab-case.',
      },
    ],
    'custom-property-pattern': '^[a-z][a-z0-9]*(-[a-z0-9]+)*$',
    'selector-pseudo-class-no-unknown': [
      true,
      {
        ignorePseudoClasses: ['global', 'local'],
      },
    ],
    'property-no-unknown': [
      true,
      {
        ignoreProperties: ['composes'],
      },
    ],
    'color-no-hex': true,
    'declaration-no-important': true,
    'selector-max-id': 0,
    'no-descending-specificity': null,
    'declaration-empty-line-before': null,
    'custom-property-empty-line-before': null,
    'comment-empty-line-before': null,
    'color-named': 'never',
    'function-disallowed-list': [
      ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch'],
      {
        message: 'A colour is a token of libs/ui: var(--accent).',
      },
    ],
    'media-feature-range-notation': null,
  },
  overrides: [
    {
      files: ['libs/ui/**/*.css', 'libs/platform/ui/**/*.css'],
      rules: {
        'declaration-no-important': null,
      },
    },
    {
      files: ['libs/ui/src/tokens/**/*.css', 'apps/api/public/**/*.css'],
      rules: {
        'color-no-hex': null,
        'function-disallowed-list': null,
      },
    },
    {
      files: ['**/*.module.css'],
      rules: {
        'selector-disallowed-list': [
          ['/:global/'],
          {
            message: 'A stylesheet of a module styles its own classes only.',
          },
        ],
        'selector-max-universal': 1,
        'selector-max-type': [
          0,
          {
            ignore: ['descendant', 'child', 'compounded', 'next-sibling'],
            message: 'A stylesheet of a module styles its own classes only.',
          },
        ],
      },
    },
  ],
};
