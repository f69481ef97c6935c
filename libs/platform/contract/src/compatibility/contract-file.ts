import { z } from 'zod';

const schema = z.record(z.string(), z.unknown());
const byName = <S extends z.ZodType>(value: S) => z.record(z.string(), value);

const modal = z.object({ params: schema, result: schema });
const slot = z.object({ props: schema });
const call = z.object({ request: schema, answer: schema });

/** The written type of a member of the shell or of an export of shell-api, without parameter names. */
const member = z.object({
  /** The parameters of a function, in order. */
  takes: z.array(z.object({ type: z.string(), isOptional: z.boolean() })).optional(),
  /** The return type of a function, or the type of any other member. */
  is: z.string(),
});
export type Member = z.output<typeof member>;

const uses = z.object({
  /** The imports from shell-api, and the members of the shell that the code names: `shell.modals.open`. */
  shell: byName(member),
  /** The names imported from packages that the shell provides only partly: react-router-dom, rxjs. */
  facades: byName(z.array(z.string())),
});

/**
 * contract.json of a build as a reader parses it: everything that a remote or the shell provides to other builds and
 * uses of them. A schema of a sent value is closed, because nothing else is sent. A schema of an accepted value is open
 * where additional fields are harmless.
 */
export const BuildContract = z.object({
  format: z.literal(1),
  /** `shell` for the shell, `api` for the server. */
  remote: z.string(),
  version: z.string(),
  /** Hashes of the shapes that the build was built against. The build derives them, so equal shapes have equal text. */
  shapes: z.object({ 'shell-api': z.string(), api: z.string() }),
  events: z.object({ emits: byName(schema), hears: byName(schema) }),
  modals: z.object({ offers: byName(modal), opens: byName(modal) }),
  slots: z.object({ hosts: byName(slot), shows: byName(slot) }),
  calls: z.object({ answers: byName(call), asks: byName(call) }),
  uses,
  /** Only in the shell's contract: the members for remotes, and the versions of the shared packages. */
  gives: uses.extend({ packages: byName(z.string()) }).optional(),
  /** The version ranges of the shared packages that the build requires. */
  requires: byName(z.string()),
});
export type BuildContract = z.output<typeof BuildContract>;

/** Returns a contract that provides nothing and uses nothing. */
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
