import { expect, test } from 'vitest';
import { usedStyles } from './used-styles.ts';

test('[LND-7] a page keeps the rules of its own classes and all rules without a class', () => {
  const css =
    '@layer a,b;@font-face{src:url(data:font/woff2;base64,AA==)}@layer a{html{color:red}.on .off{top:0}.off,.on{left:0}' +
    '@media (width<=9px){.off{top:1px}}@media (width<=8px){.on:has(.on-2:checked) b{top:2px}}}.off:hover{top:3px}';

  expect(usedStyles(css, '<p class="on on-2"><b></b></p>')).toBe(
    '@layer a,b;@font-face{src:url(data:font/woff2;base64,AA==)}@layer a{html{color:red}.off,.on{left:0}' +
      '@media (width<=8px){.on:has(.on-2:checked) b{top:2px}}}',
  );
});

test('[LND-7] a token that no rule and no element uses is removed', () => {
  const css = ':root{--a:1px;--b:light-dark(#fff,#000);--c:var(--a)}p{top:var(--c);left:var(--d,0)}';

  expect(usedStyles(css, '<p style="color:var(--b)"></p>')).toBe(css);
  expect(usedStyles(css, '<p></p>')).toBe(':root{--a:1px;--c:var(--a)}p{top:var(--c);left:var(--d,0)}');
});
