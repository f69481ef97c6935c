import type { FailureKind } from '@planner/platform-runtime';

/** A script or a stylesheet that index.html names. */
export type OwnFile = HTMLScriptElement | HTMLLinkElement;

export type Cause = Exclude<FailureKind, 'contract' | 'render'>;

export interface Failure {
  cause: Cause;
  /** The address of the failed file; '' when code failed. */
  file: string;
  status: number | null;
}

const CAUSE_PATIENCE_MS = 3000;

export const ownFiles = (): OwnFile[] => [...document.querySelectorAll<OwnFile>('[data-own]')];
export const isStyle = (file: OwnFile): file is HTMLLinkElement => 'href' in file;
export const addressOf = (file: OwnFile): string => (isStyle(file) ? file.href : file.src);
/** Returns the address without the mark of a second request. */
export const plainAddress = (file: OwnFile): string => addressOf(file).split('?')[0] ?? '';
export const isRepeated = (file: OwnFile): boolean => addressOf(file).includes('?');

/** Requests a file again under a fresh address. Also requests the later scripts again, because scripts run in order. */
export function askAnew(file: OwnFile, hasLoaded: (file: OwnFile) => boolean, mark: string): void {
  const waits = (other: OwnFile) => other === file || !(isStyle(other) || isStyle(file) || hasLoaded(other));
  for (const one of ownFiles().filter(waits)) {
    const anew = document.createElement(one.localName);
    for (const { name, value } of one.attributes) anew.setAttribute(name, value);
    if (one === file) anew.setAttribute(isStyle(one) ? 'href' : 'src', `${addressOf(one)}?fresh=${mark}`);
    one.replaceWith(Object.assign(anew, { async: false }));
    // A script that another document has adopted never runs, even if it arrives late.
    new Document().adoptNode(one);
  }
}

/** Requests the file's address to find out why the file did not load. Never rejects. */
export async function causeOf(file: OwnFile): Promise<Failure> {
  const url = plainAddress(file);
  const because = (cause: Cause, status: number | null = null): Failure => ({ cause, file: url, status });
  const signal = AbortSignal.timeout(CAUSE_PATIENCE_MS);
  try {
    const sound = await fetch(url, { cache: 'reload', integrity: file.integrity, signal }).catch(() => null);
    if (sound?.ok) return because('network');
    // A request without the integrity hash tells a missing network from a file that was changed on its way.
    const answer = await fetch(url, { cache: 'reload', signal });
    return answer.ok ? because('integrity') : because('http', answer.status);
  } catch {
    return because('network');
  }
}
