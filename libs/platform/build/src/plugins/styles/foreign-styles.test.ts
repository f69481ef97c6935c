import { expect, test } from 'vitest';
import { foreignStyles } from './foreign-styles.ts';

test.each([
  '@layer app{.sound-card-1a2b3{color:red}}',
  '@layer app{.sound-card-1a2b3 h1,h2 .sound-x-1a2b3{color:red;&:hover{color:blue}& p{margin:0}}}',
  '@layer ui{@media (width<48rem){.sound-card-1a2b3{color:red}}}',
  '@layer app{:root:has(.sound-bar-1a2b3){--page-foot:56px}}',
  '@layer app{.sound-a-1a2b3{animation:sound-in-1a2b3 1s}@keyframes sound-in-1a2b3{0%{opacity:0}to{opacity:1}}}',
  '@layer app{.sound-a-1a2b3:before{content:"h1 {, }"}}',
  '@font-face{font-family:Onest;src:url(a.woff2)}',
  '@layer reset,tokens,ui,app;',
  '/* h1 { } */',
])('[PLT-211] %s styles only the remote', (css) => {
  expect(foreignStyles(css, 'sound')).toEqual([]);
});

test.each([
  ['@layer app{h1{color:red}}', 'h1 styles elements outside of the remote'],
  ['@layer app{.sound-a-1a2b3,:root{color:red}}', ':root styles elements outside of the remote'],
  ['@layer app{.card{color:red}}', '.card styles elements outside of the remote'],
  ['@layer app{.soundless-a-1a2b3{color:red}}', '.soundless-a-1a2b3 styles elements outside of the remote'],
  ['@layer app{@media print{body{display:none}}}', 'body styles elements outside of the remote'],
  ['.sound-a-1a2b3{color:red}', '.sound-a-1a2b3 is outside of every layer'],
  ['@layer tokens{.sound-a-1a2b3{color:red}}', 'the layer tokens is not for remotes'],
  ['@keyframes spin{to{rotate:1turn}}', '@keyframes spin defines a name for the whole page'],
])('[PLT-211] %s is rejected', (css, fault) => {
  expect(foreignStyles(css, 'sound')).toContain(fault);
});
