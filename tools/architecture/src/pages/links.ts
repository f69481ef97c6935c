import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Finding } from '../checkout/checkout.ts';
import type { Page } from './page.ts';

const LINK = /\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]*))?\)/g;
const FENCE = /^\s*```/;

/** The lines of a page outside of its blocks of code. */
function proseOf({ lines }: Page): string[] {
  let isCode = false;
  return lines.map((line) => {
    if (FENCE.test(line)) isCode = !isCode;
    return isCode ? '' : line;
  });
}

/** The anchor of a heading, built as GitHub and GitLab do it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

const anchorsOf = (page: Page) =>
  new Set(proseOf(page).flatMap((line) => (/^#+ /.test(line) ? [anchorOf(line.replace(/^#+ /, ''))] : [])));

/** Each link of a page leads to an existing file, folder or heading. */
export function links(root: string, pages: readonly Page[]): Finding[] {
  const anchors = new Map(pages.map((page) => [page.path, anchorsOf(page)]));
  return pages.flatMap((page) =>
    proseOf(page).flatMap((text, index) =>
      [...text.matchAll(LINK)].flatMap(([, file = '', anchor]) => {
        const to = file === '' ? page.path : posix.join(posix.dirname(page.path), file);
        const at = { path: page.path, line: index + 1 };
        if (!existsSync(join(root, to))) return [{ ...at, message: `the link leads to ${to}, which is not there` }];
        if (anchor === undefined || (anchors.get(to)?.has(anchor) ?? true)) return [];
        return [{ ...at, message: `${to} has no heading #${anchor}` }];
      }),
    ),
  );
}
