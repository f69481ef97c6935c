/** The state of a remote in the server's answer. `--json` also prints the other fields. */
export interface RemoteState {
  remote: string;
  stable: string;
  previous: string | null;
  canary: { version: string; percent: number; auto: boolean } | null;
  decided_by: string;
  revision: number;
  changed_at: string;
}

/** The state of a remote with its versions, pins, decisions and health. */
export interface RemoteFacts extends RemoteState {
  versions: { version: string; published_by: string; published_at: string; retired_at: string | null }[];
  pins: { email: string; version: string; expires_at: string }[];
  /** The newest decision first. */
  audit: { act: string }[];
  health: { version: string; hour: string; pages?: number; healthy: number; failed: number; crashed: number }[];
}

const minute = (instant: string) => instant.slice(0, 16).replace('T', ' ');

/** Returns the state of a remote as lines of text. */
export function stateText({ remote, stable, previous, canary, decided_by, revision, changed_at }: RemoteState): string {
  const lines = [
    remote,
    `  stable    ${stable}`,
    `  previous  ${previous ?? 'none'}`,
    `  canary    ${canary === null ? 'none' : `${canary.version} ${canary.percent} %${canary.auto ? ', grows automatically' : ''}`}`,
    `  revision  ${revision}, decided by ${decided_by} at ${minute(changed_at)}`,
  ];
  return lines.join('\n');
}

/** Returns one line for each version, with its numbers of healthy, failed and crashed pages in the listed hours. */
function healthLines(health: RemoteFacts['health']): string[] {
  return [...Map.groupBy(health, ({ version }) => version)].map(([version, hours]) => {
    const sum = (part: 'healthy' | 'failed' | 'crashed') => hours.reduce((all, hour) => all + hour[part], 0);
    return `    ${version}  ${sum('healthy')} healthy, ${sum('failed')} failed, ${sum('crashed')} crashed`;
  });
}

const listed = (title: string, lines: readonly string[]) => (lines.length === 0 ? [] : [`  ${title}`, ...lines]);

/** Returns a remote with its versions, pins and health as lines of text. */
export const factsText = ({ versions, pins, health, audit: _, ...state }: RemoteFacts): string =>
  [
    stateText(state),
    ...listed(
      'versions',
      versions.map(({ version, published_by, published_at, retired_at }) => {
        const end = retired_at === null ? '' : `, retired ${minute(retired_at)}`;
        return `    ${version}  by ${published_by}, ${minute(published_at)}${end}`;
      }),
    ),
    ...listed(
      'pins',
      pins.map(({ email, version, expires_at }) => `    ${email}  ${version} until ${minute(expires_at)}`),
    ),
    ...listed('health', healthLines(health)),
  ].join('\n');
