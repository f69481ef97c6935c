/** An issue of a zod 4 schema, with the properties that the texts need. */
export interface FieldIssue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly expected?: string | undefined;
  readonly format?: string | undefined;
  readonly origin?: string | undefined;
  readonly minimum?: number | bigint | undefined;
  readonly maximum?: number | bigint | undefined;
  readonly inclusive?: boolean | undefined;
  readonly exact?: boolean | undefined;
  readonly divisor?: number | undefined;
  readonly values?: readonly unknown[] | undefined;
  readonly keys?: readonly string[] | undefined;
  readonly errors?: readonly (readonly FieldIssue[])[] | undefined;
  readonly issues?: readonly FieldIssue[] | undefined;
  readonly options?: readonly unknown[] | undefined;
}
