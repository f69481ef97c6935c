import type { FailureKind } from '@planner/platform-runtime';

/** A script or a stylesheet that index.html names. */
export type OwnFile = HTMLScriptElement | HTMLLinkElement;

export type Cause = Exclude<FailureKind, 'contract' | 'render'>;

export interface Failure {
  cause: Cause;
  /** The address of the file that failed; '' where it was code. */
  file: string;
  status: number | null;
}

const CAUSE_PATIENCE_MS = 3000;

export const ownFiles = (): OwnFile[] => [...document.querySelectorAll<OwnFile>('[data-own]')];
export const isStyle = (file: OwnFile): file is HTMLLinkElement => 'href' in file;
export const addressOf = (file: OwnFile): string => (isStyle(file) ? file.href : file.src);
/** The address without the mark of a second request. */
export const plainAddress = (file: OwnFile): string => addressOf(file).split('?')[0] ?? '';
export const isRepeated = (file: OwnFile): boolean => addressOf(file).includes('?');

/** Requests a file under a fresh address, and anew the scripts that wait for it: scripts run in their order. */
export function askAnew(file: OwnFile, hasLoaded: (file: OwnFile) => boolean, mark: string): void {
  const waits = (other: OwnFile) => other === file || !(isStyle(other) || isStyle(file) || hasLoaded(other));
  for (const one of ownFiles().filter(waits)) {
    const anew = document.createElement(one.localName);
    for (const { name, value } of one.attributes) anew.setAttribute(name, value);
    if (one === file) anew.setAttribute(isStyle(one) ? 'href' : 'src', `${addressOf(one)}?fresh=${mark}`);
    one.replaceWith(Object.assign(anew, { async: false }));
    // In another document it is not run, however late it arrives.
    new Document().adoptNode(one);
  }
}

/** Why a file did not load, found by a request of its address; never rejects. */
export async function causeOf(file: OwnFile): Promise<Failure> {
  const url = plainAddress(file);
  const because = (cause: Cause, status: number | null = null): Failure => ({ cause, file: url, status });
  const signal = AbortSignal.timeout(CAUSE_PATIENCE_MS);
  try {
    const sound = await fetch(url, { cache: 'reload', integrity: file.integrity, signal }).catch(() => null);
    if (sound?.ok) return because('network');
    // A request without the hash tells a network that is away from a file that was changed on its way.
    const answer = await fetch(url, { cache: 'reload', signal });
    return answer.ok ? because('integrity') : because('http', answer.status);
  } catch {
    return because('network');
  }
}
