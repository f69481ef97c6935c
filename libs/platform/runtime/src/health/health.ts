import type { ViewNews } from '../isolation/view-news.ts';
import type { Vitals } from './vitals.ts';

/** The health of one version of a remote in this page, as POST /api/mfe/health accepts it. */
export interface Fared {
  remote: string;
  version: string;
  outcome: 'healthy' | 'failed' | 'crashed';
  phase?: string;
  page: string;
  vitals?: Vitals & { mount?: number };
}

/** A view is on probation for this time. */
const PROBATION_MS = 10_000;

interface HealthParts {
  /** The current number of the page. */
  page(): string;
  now(): number;
  vitals(): Vitals;
  send(fared: Fared): void;
}

/**
 * PLT-217. Reports the health of each version once a page. A failure or a crash is reported immediately, success after
 * the probation at the next `flush`.
 */
export function createHealth({ page, now, vitals, send }: HealthParts) {
  const begun = new Map<string, number>();
  const stood = new Map<string, { remote: string; version: string; at: number; mount: number }>();
  const told = new Map<string, Fared['outcome']>();
  /** PLT-318. All reports of one version use the same page number, so that the page counts once. */
  const numbers = new Map<string, string>();
  let isFirst = true;

  const tell = (fared: Omit<Fared, 'page'>) => {
    const key = nameOf(fared);
    // A version that has crashed once is not healthy in this page.
    if (told.get(key) === fared.outcome || (told.has(key) && fared.outcome === 'healthy')) return;
    told.set(key, fared.outcome);
    const number = numbers.get(key) ?? page();
    numbers.set(key, number);
    send({ ...fared, page: number });
  };
  const nameOf = ({ remote, version }: Pick<ViewNews, 'remote' | 'version'>) => `${remote} ${version}`;

  return {
    hear(news: ViewNews): void {
      const { step, remote, version, phase, at } = news;
      const name = nameOf(news);
      if (step === 'started') begun.set(name, at);
      if (step === 'shown' && !stood.has(name)) {
        stood.set(name, { remote, version, at, mount: Math.round(at - (begun.get(name) ?? at)) });
      }
      if (step !== 'failed') return;
      stood.delete(name);
      const hasFallen = phase === 'probation' || phase === 'healthy';
      tell({ remote, version, outcome: hasFallen ? 'crashed' : 'failed', phase });
    },
    crashed(of: Pick<ViewNews, 'remote' | 'version'>): void {
      stood.delete(nameOf(of));
      tell({ ...of, outcome: 'crashed', phase: 'healthy' });
    },
    /** Reports every version that has worked for its probation. */
    flush(): void {
      for (const [name, { remote, version, at, mount }] of stood) {
        if (now() - at < PROBATION_MS) continue;
        stood.delete(name);
        // The measurements concern the whole page, so only the version that the page was opened with reports them.
        const measured = isFirst && remote !== 'shell' ? { ...vitals(), mount } : { mount };
        isFirst &&= remote === 'shell';
        tell({ remote, version, outcome: 'healthy', vitals: measured });
      }
    },
  };
}
