import type { z } from 'zod';
import { strictly } from './strictness.ts';

/**
 * The part of a zod schema that the types of this package need: input and output. A full ZodType costs 16 times the
 * type instantiations.
 */
export interface Schema {
  readonly _zod: { readonly input: unknown; readonly output: unknown };
}
type In<S> = S extends { readonly _zod: { readonly input: infer I } } ? I : never;
type Out<S> = S extends { readonly _zod: { readonly output: infer O } } ? O : never;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type CallPattern = `${Method} /${string}`;

/** How a write can be undone: by the rows in the journal, or not at all. `not` is the reason, in Russian. */
export type Undo = 'rows' | { readonly not: string };

/**
 * One call of an API with these roles and topics. The server checks `roles` before it parses the body. `writes` marks a
 * GET that may write.
 */
export interface Call<Role extends string = string, Topic extends string = string> {
  readonly summary: string;
  readonly roles: readonly Role[] | 'public';
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly response: Schema;
  /** The content types of the file that the call returns instead of JSON. The schema `response` is then unused. */
  readonly file?: readonly string[];
  /** The call returns a stored file. Its reader may keep it, so a download does not count as a data export. */
  readonly kept?: true;
  /** The body is form data with files, which the server receives as streams. */
  readonly multipart?: true;
  /**
   * The body may be form data with fields and at most one file of up to `bytes`. The server reads the file at once and
   * does not store it.
   */
  readonly form?: { readonly bytes: number };
  /**
   * The body is form data with one large file. The server stores the file on its disk for the time of the call; only
   * the space for files limits its size.
   */
  readonly archive?: true;
  /** The default is 200. A 204 has no body. */
  readonly status?: 200 | 201 | 202 | 204;
  readonly topics: readonly Topic[];
  /**
   * Marks a GET that writes. `true`: the call runs in its own transaction. `ahead`: the call sometimes writes before it
   * reads.
   */
  readonly writes?: true | 'ahead';
  readonly undo?: Undo;
  /** Only a script of a page may make this call: the request carries `X-Requested-With`. */
  readonly scripted?: true;
  /**
   * The call creates something or moves money. A repetition with the same `Idempotency-Key` writes nothing and returns
   * the first answer.
   */
  readonly idempotent?: true;
}

type Reading<R extends string, T extends string> = Call<R, T> & {
  readonly writes?: never;
  readonly undo?: never;
  readonly idempotent?: never;
};
type WritingGet<R extends string, T extends string> = Call<R, T> & {
  readonly writes: true | 'ahead';
  readonly undo: { readonly not: string };
};
/** The result of a write contains its operation number, or is null. */
type Writing<R extends string, T extends string> = Call<R, T> & {
  readonly response: { readonly _zod: { readonly output: { operation_id: number | null } | null } };
  readonly writes?: never;
  readonly undo: Undo;
};

/** The calls of one resource. A write without `undo` does not compile. */
export type CallTable<R extends string = string, T extends string = string> = {
  readonly [Key in `GET /${string}`]: Reading<R, T> | WritingGet<R, T>;
} & {
  readonly [Key in `${Exclude<Method, 'GET'>} /${string}`]: Writing<R, T>;
};

// The contract creates its schemas with zod only; `Schema` hides the full type to keep type checks cheap.
const strict = (schema: Schema): Schema => strictly(schema as unknown as z.ZodType);

/**
 * API-1: declares the calls of one resource, keyed by method and exact path. The returned calls reject unknown fields
 * in query and body.
 */
export function calls<const Table extends CallTable>(table: Table): Table {
  const told = Object.entries<Call>(table).map(([key, call]) => {
    const { query, body } = call;
    return [key, { ...call, ...(query && { query: strict(query) }), ...(body && { body: strict(body) }) }] as const;
  });
  // The table keeps its keys and types: the strict schemas have the same input and output.
  return Object.fromEntries(told) as unknown as Table;
}

type Part<C, Name extends string> = C extends { readonly [N in Name]: infer S } ? In<S> : never;
type Parsed<C, Name extends string> = C extends { readonly [N in Name]: infer S } ? Out<S> : undefined;

/** The input of a call before parsing: params, query and body, as far as the call has them. */
export type InputOf<C> = {
  [Name in Extract<keyof C, 'params' | 'query' | 'body'>]: Part<C, Name>;
};
/** The parsed parts of a request that a handler receives. */
export type ParsedOf<C> = {
  [Name in Extract<keyof C, 'params' | 'query' | 'body'>]: Parsed<C, Name>;
};
/** The result of a call; null for a 204. */
export type ResultOf<C> = C extends { readonly response: infer S } ? Out<S> : never;
/** A file that the server generates and streams, with its download name. */
export interface FileAnswer {
  name: string;
  type: string;
  content: AsyncIterable<Uint8Array>;
}
/** A stored file, which can be read whole or as a byte range. */
export interface KeptFileAnswer {
  name: string;
  type: string;
  size: number;
  /** An entity tag: it is the same as long as the bytes are the same. */
  tag: string;
  /** Whether a page may display the file as an image. Any other file is only downloaded. */
  inline: boolean;
  open(range?: { start: number; end: number }): Promise<AsyncIterable<Uint8Array>>;
}
/**
 * The return type of a handler. It excludes `operation_id`, because the server knows the operation's number only after
 * the commit.
 */
export type AnsweredBy<C> = C extends { readonly file: readonly string[] }
  ? C extends { readonly kept: true }
    ? KeptFileAnswer
    : FileAnswer
  : ResultOf<C> extends infer Result
    ? Result extends { operation_id: number | null }
      ? Omit<Result, 'operation_id'>
      : Result
    : never;
