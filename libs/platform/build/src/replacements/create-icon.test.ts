import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ComponentType, createElement, type SVGProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { packageDir } from '../app.ts';
import createIcon from './create-icon.ts';

type Props = SVGProps<SVGSVGElement> & { size?: number };

/** Renders one icon with lucide's own function and with its replacement. */
async function pictures(name: string, props: Props) {
  const file = join(packageDir('lucide-react'), 'dist/esm/icons', `${name}.mjs`);
  // Every icon file of lucide-react has these exports.
  const { default: own, __iconData: data } = (await import(pathToFileURL(file).href)) as {
    default: ComponentType<Props>;
    __iconData: Parameters<typeof createIcon>[0];
  };
  const draw = (icon: ComponentType<Props>) => renderToStaticMarkup(createElement(icon, props));
  return { lucide: draw(own), ours: draw(createIcon(data)) };
}

test.each<[string, Props]>([
  ['plus', {}],
  ['russian-ruble', { size: 16, className: 'money' }],
  ['menu', { 'aria-label': 'Меню', color: 'red' }],
  ['check', { children: createElement('title', null, 'Готово') }],
  ['x', { strokeWidth: 3, 'aria-hidden': 'true', width: 12 }],
])('[PLT-91] the icon %s looks like lucide’s own', async (name, props) => {
  const { lucide, ours } = await pictures(name, props);

  const attributes = (svg: string) => (svg.match(/^<svg [^>]*>/)?.[0] ?? '').split(/ (?=\S+=")|>/).toSorted();
  expect(attributes(ours)).toEqual(attributes(lucide));
  expect(ours.replace(/^<svg [^>]*>/, '')).toBe(lucide.replace(/^<svg [^>]*>/, ''));
});
