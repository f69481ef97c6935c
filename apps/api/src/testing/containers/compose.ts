import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '../../../../..');
const FILE = join(ROOT, 'apps/api/deploy/compose.yaml');

const Service = z.object({
  image: z.string(),
  environment: z.record(z.string(), z.coerce.string()).default({}),
  healthcheck: z.object({ test: z.tuple([z.literal('CMD')], z.string()) }).optional(),
  volumes: z.array(z.string()),
  ports: z.array(z.string()).optional(),
  networks: z.array(z.string()),
  configs: z.array(z.object({ source: z.string() })).default([]),
  depends_on: z.union([z.array(z.string()), z.record(z.string(), z.object({ condition: z.string() }))]).optional(),
  read_only: z.boolean().default(false),
  tmpfs: z.array(z.string()).default([]),
  cap_drop: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
});
type Service = z.output<typeof Service>;

const Compose = z.object({
  services: z.object({ product: Service, database: Service, caddy: Service }),
  configs: z.object({ roles: z.object({ content: z.string() }), caddyfile: z.object({ content: z.string() }) }),
  networks: z.record(z.string(), z.object({ internal: z.boolean() }).nullable()),
  volumes: z.record(z.string(), z.null()),
});

/** The variables that the file demands, with the sentence about a missing one. */
export async function demanded(): Promise<Map<string, string>> {
  const text = await readFile(FILE, 'utf8');
  return new Map([...text.matchAll(/\$\{(\w+):\?([^}]*)\}/g)].map(([, name = '', sentence = '']) => [name, sentence]));
}

/** The variables with a default in the file. */
export async function defaulted(): Promise<string[]> {
  const text = await readFile(FILE, 'utf8');
  return [...text.matchAll(/\$\{(\w+):-/g)].map(([, name = '']) => name);
}

/** The file of compose with the variables of `.env`, after a change of its text. */
export async function composed(variables: Record<string, string>, change = (text: string) => text) {
  const text = change(await readFile(FILE, 'utf8')).replaceAll(
    /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (_, name: string, kind: string, other: string) => variables[name] ?? (kind === '-' ? other : `\${${name}}`),
  );
  return Compose.parse(parse(text));
}

/** The options of `podman run` for a service. Its limits of memory need cgroups, which a test does not use. */
export const optionsOf = (service: Service): string[] => [
  ...(service.read_only ? ['--read-only'] : []),
  ...service.tmpfs.map((place) => `--tmpfs=${place}`),
  ...service.cap_drop.map((name) => `--cap-drop=${name}`),
  ...service.security_opt.map((name) => `--security-opt=${name}`),
  ...service.volumes.map((volume) => `--volume=${volume}`),
  ...Object.entries(service.environment).map(([name, value]) => `--env=${name}=${value}`),
];
