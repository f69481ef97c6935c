/** What a zod schema is to the types of this package: its input and output, nothing else (a full ZodType costs 16 times the instantiations). */
export interface Schema {
  readonly _zod: { readonly input: unknown; readonly output: unknown };
}
type In<S> = S extends { readonly _zod: { readonly input: infer I } } ? I : never;
type Out<S> = S extends { readonly _zod: { readonly output: infer O } } ? O : never;

export type Role = 'teacher' | 'student' | 'admin';

/** What an answer shows and what a write changes; a query refetches when one of its topics is announced. */
export type Topic =
  | 'account'
  | 'teacher'
  | 'students'
  | 'groups'
  | 'lessons'
  | 'rules'
  | 'ledger'
  | 'notifications'
  | 'profiles'
  | 'reference';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type CallPattern = `${Method} /${string}`;

/** One call of the API. `roles` is enforced before the body is parsed; `writes` marks the GETs that may write. */
export interface Call {
  readonly summary: string;
  readonly roles: readonly Role[] | 'public';
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly response: Schema;
  /** 200 unless said; a 204 answers no body. */
  readonly status?: 200 | 201 | 202 | 204;
  readonly topics: readonly Topic[];
  /** A GET that writes: `true` in a transaction of its own, `ahead` seldom, before it reads. */
  readonly writes?: true | 'ahead';
}

/** Declares the calls of one resource, keyed by method and exact path. */
export const calls = <const Table extends Record<CallPattern, Call>>(table: Table): Table => table;

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
