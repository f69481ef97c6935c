import type { z } from 'zod';
import { strictly } from './strictness.ts';

/** What a zod schema is to the types of this package: its input and output, nothing else (a full ZodType costs 16 times the instantiations). */
export interface Schema {
  readonly _zod: { readonly input: unknown; readonly output: unknown };
}
type In<S> = S extends { readonly _zod: { readonly input: infer I } } ? I : never;
type Out<S> = S extends { readonly _zod: { readonly output: infer O } } ? O : never;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type CallPattern = `${Method} /${string}`;

/** Whether what a write did can be taken back: by its rows as the journal holds them, or why not, in Russian. */
export type Undo = 'rows' | { readonly not: string };

/** One call of the API, of a product with these roles and topics. `roles` is enforced before the body is parsed; `writes` marks the GETs that may write. */
export interface Call<Role extends string = string, Topic extends string = string> {
  readonly summary: string;
  readonly roles: readonly Role[] | 'public';
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly response: Schema;
  /** Answers a file of one of these content types instead of JSON; `response` is then nothing. */
  readonly file?: readonly string[];
  /** The file is one that was sent: who may read it may keep it, and reading it takes no data along. */
  readonly kept?: true;
  /** The body is form data with files, which are taken in as they come. */
  readonly multipart?: true;
  /** The body may be form data: its fields, and at most one file, which is read at once and not kept. */
  readonly form?: { readonly bytes: number };
  /** The body is form data with one large file, which lies on the disk while the call goes on: as large as the place for files. */
  readonly archive?: true;
  /** 200 unless said; a 204 answers no body. */
  readonly status?: 200 | 201 | 202 | 204;
  readonly topics: readonly Topic[];
  /** A GET that writes: `true` in a transaction of its own, `ahead` seldom, before it reads. */
  readonly writes?: true | 'ahead';
  readonly undo?: Undo;
  /** Only a script of a page makes it: the request carries `X-Requested-With`. */
  readonly scripted?: true;
  /** Makes something or moves money: a repetition under the same `Idempotency-Key` writes nothing and answers what the first one did. */
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
/** What a write answers names its operation, or is nothing. */
type Writing<R extends string, T extends string> = Call<R, T> & {
  readonly response: { readonly _zod: { readonly output: { operation_id: number | null } | null } };
  readonly writes?: never;
  readonly undo: Undo;
};

/** The calls of one resource; a write that does not say how it is undone is none. */
export type CallTable<R extends string = string, T extends string = string> = {
  readonly [Key in `GET /${string}`]: Reading<R, T> | WritingGet<R, T>;
} & {
  readonly [Key in `${Exclude<Method, 'GET'>} /${string}`]: Writing<R, T>;
};

// The contract writes its schemas with zod alone; `Schema` hides that to keep type checks cheap.
const strict = (schema: Schema): Schema => strictly(schema as unknown as z.ZodType);

/** API-1: declares the calls of one resource, keyed by method and exact path; what a request may say besides is refused here for all of them. */
export function calls<const Table extends CallTable>(table: Table): Table {
  const told = Object.entries<Call>(table).map(([key, call]) => {
    const { query, body } = call;
    return [key, { ...call, ...(query && { query: strict(query) }), ...(body && { body: strict(body) }) }] as const;
  });
  // The same calls under the same keys; their schemas take and give what they did, and nothing else.
  return Object.fromEntries(told) as unknown as Table;
}

type Part<C, Name extends string> = C extends { readonly [N in Name]: infer S } ? In<S> : never;
type Parsed<C, Name extends string> = C extends { readonly [N in Name]: infer S } ? Out<S> : undefined;

/** What a caller gives: the parts the call has, before parsing. */
export type InputOf<C> = {
  [Name in Extract<keyof C, 'params' | 'query' | 'body'>]: Part<C, Name>;
};
/** What a handler gets: the parts the call has, parsed. */
export type ParsedOf<C> = {
  [Name in Extract<keyof C, 'params' | 'query' | 'body'>]: Parsed<C, Name>;
};
/** What the call answers; a 204 answers null. */
export type ResultOf<C> = C extends { readonly response: infer S } ? Out<S> : never;
/** A file as it is written piece by piece, under the name it is kept by. */
export interface FileAnswer {
  name: string;
  type: string;
  content: AsyncIterable<Uint8Array>;
}
/** A file that lies somewhere, whole or in part. */
export interface KeptFileAnswer {
  name: string;
  type: string;
  size: number;
  /** The same as long as the bytes are the same. */
  tag: string;
  /** Whether a page may show it, as an image; anything else is only kept. */
  inline: boolean;
  open(range?: { start: number; end: number }): Promise<AsyncIterable<Uint8Array>>;
}
/** What a handler answers: the number of the operation is known after the commit, so it is not the handler's to say. */
export type AnsweredBy<C> = C extends { readonly file: readonly string[] }
  ? C extends { readonly kept: true }
    ? KeptFileAnswer
    : FileAnswer
  : ResultOf<C> extends infer Result
    ? Result extends { operation_id: number | null }
      ? Omit<Result, 'operation_id'>
      : Result
    : never;
