import { z } from 'zod';

const schema = z.record(z.string(), z.unknown());
const byName = <S extends z.ZodType>(value: S) => z.record(z.string(), value);

const modal = z.object({ params: schema, result: schema });
const slot = z.object({ props: schema });
const call = z.object({ request: schema, answer: schema });

/** A member of the shell, or what shell-api exports, as its types are written: without names of parameters. */
const member = z.object({
  /** What a function is given, one after another. */
  takes: z.array(z.object({ type: z.string(), isOptional: z.boolean() })).optional(),
  /** What it answers, or what it is. */
  is: z.string(),
});
export type Member = z.output<typeof member>;

const uses = z.object({
  /** What it imports from shell-api, and the members of the shell that it names: `shell.modals.open`. */
  shell: byName(member),
  /** Names imported from what the shell gives in part alone: react-router-dom, rxjs. */
  facades: byName(z.array(z.string())),
});

/**
 * contract.json of a build, as it is read: what a remote or the shell gives to the others and takes from them. A schema of
 * what is given is closed (nothing else is sent), one of what is taken is open where more does no harm.
 */
export const BuildContract = z.object({
  format: z.literal(1),
  /** `shell` for the shell, `api` for the server. */
  remote: z.string(),
  version: z.string(),
  /** Of what it was built against: the same shape is the same text, and nobody writes it by hand. */
  shapes: z.object({ 'shell-api': z.string(), api: z.string() }),
  events: z.object({ emits: byName(schema), hears: byName(schema) }),
  modals: z.object({ offers: byName(modal), opens: byName(modal) }),
  slots: z.object({ hosts: byName(slot), shows: byName(slot) }),
  calls: z.object({ answers: byName(call), asks: byName(call) }),
  uses,
  /** The shell's alone: what it gives to remotes, and the versions of the packages that it shares. */
  gives: uses.extend({ packages: byName(z.string()) }).optional(),
  /** Ranges of shared packages. */
  requires: byName(z.string()),
});
export type BuildContract = z.output<typeof BuildContract>;

/** A contract that gives nothing and takes nothing. */
export const emptyContract = (remote: string, version: string): BuildContract => ({
  format: 1,
  remote,
  version,
  shapes: { 'shell-api': '', api: '' },
  events: { emits: {}, hears: {} },
  modals: { offers: {}, opens: {} },
  slots: { hosts: {}, shows: {} },
  calls: { answers: {}, asks: {} },
  uses: { shell: {}, facades: {} },
  requires: {},
});
