import type { Candidate } from '@planner/platform-contract';

/** Asks for files of a candidate ahead of their use, under the hashes they will be used with. */
export function preload(candidate: Candidate, files: readonly string[], head: HTMLHeadElement): void {
  for (const file of files) {
    const href = candidate.base + file;
    if (head.querySelector(`link[href="${CSS.escape(href)}"]`)) continue;
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = file.endsWith('.css') ? 'style' : 'script';
    link.crossOrigin = 'anonymous';
    link.integrity = candidate.files[file] ?? '';
    link.href = href;
    head.append(link);
  }
}
