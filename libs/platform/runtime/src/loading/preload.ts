import type { Candidate } from '@planner/platform-contract';

/** Preloads files of a candidate, with the same hashes as their later use. */
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
