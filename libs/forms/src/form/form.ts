import type { ApiError } from '@planner/api-client';
import type { LeaveGuard } from '@planner/shell-api';

/** What is wrong, by the path of its field in the draft: `rate`, `time.start_time`. */
export type FieldTexts = Readonly<Record<string, string>>;

/** Why a draft is not sent: a reason, or its words, for each wrong field, and what is said of the whole. */
export interface Faults<Reason extends string = string> {
  readonly fields: Readonly<Record<string, Reason>>;
  readonly alert?: string;
}

/** A draft read: what may be sent, or what is wrong with it. */
export type Checked<Value, Reason extends string = string> =
  | { readonly value: Value; readonly faults?: undefined }
  | { readonly value?: undefined; readonly faults: Faults<Reason> };

/** What the fields of a form, or of a part of it, are bound to. */
export interface FormPart<Draft> {
  readonly draft: Draft;
  readonly errors: FieldTexts;
  set(this: void, change: Partial<Draft>): void;
  /** Says of fields what is wrong with them before anything is sent: as one of them is left. */
  say(this: void, texts: FieldTexts): void;
}

/** What surrounds the fields: saving, leaving, and what stands in the way of either. */
export interface FormLife {
  /** What is said of the whole form; gone with the next change. */
  readonly alert: string | null;
  /** Whether at least one field of the form says what is wrong. */
  readonly isPlaced: boolean;
  /** What the server said no with, for what its code means to this form; gone with the next change. */
  readonly refusal: ApiError | null;
  /** Counts the attempts that came to nothing, so that each of them leads to the first wrong field. */
  readonly attempts: number;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly guard: LeaveGuard;
  /** Whether what stands in the way is that somebody else has changed it meanwhile, and it can be read anew. */
  readonly canRenew: boolean;
  readonly isRenewing: boolean;
  /** Begins from what is saved now, with what was typed over it. */
  renew(this: void): Promise<void>;
  submit(this: void): Promise<void>;
}

/** A form: one draft, from the first key to the moment it is saved or given up. */
export interface Form<Draft, How = never> extends FormPart<Draft>, FormLife {
  /** Checks and sends; `how` is what a question about the saving was answered with. A second press while saving does nothing. */
  submit(this: void, how?: How): Promise<void>;
  /** Back to where the draft began. */
  undo(this: void): void;
}

type Plain<Value> = Value extends string | number | boolean | null
  ? Value
  : Value extends ((...given: never) => unknown) | Date | Blob | ReadonlyMap<unknown, unknown> | ReadonlySet<unknown>
    ? never
    : { readonly [Name in keyof Value]: Plain<Value[Name]> };

/** A draft of plain data: what JSON keeps. */
export type PlainDraft<Draft> = Draft & Plain<Draft>;

/** How a form begins, what makes its draft sendable, and what happens then. */
export interface FormOptions<Draft, Value, Result, How> {
  /** Names the form, in the report of a crash and where its drafts are told of: `students/student-form`. */
  readonly key: string;
  /**
   * Of which object the draft is, among those of this form: an id, or `new`. With it the page is told of what is typed and
   * not saved (`draft-typed` on the bus); without it, as for passwords, what is typed stays in the form.
   */
  readonly subject?: string;
  /**
   * Where the draft begins. What a function gives stays as it was when the form opened; an object is what is saved at present,
   * and shows through wherever nothing is typed. Plain data: what JSON keeps.
   */
  readonly initial: PlainDraft<Draft> | (() => PlainDraft<Draft>);
  check(draft: Draft): Checked<Value>;
  /** Sends what was checked; null where something has to be asked first, and `submit(answer)` comes later. */
  send(value: Value, how: How | undefined): Promise<Result> | null;
  /** Saved. What this gives is waited for before the form can be used again. */
  onSaved(result: Result, draft: Draft): void | Promise<void>;
  /** The path in the draft of a field that the server names otherwise; undefined where its own name will do. */
  fieldOf?(name: string): string | undefined;
  /**
   * Reads anew what the draft began with, where saving names a version: after a conflict the form offers «Загрузить новое».
   * It also remembers what it has read, for the next sending to name its version.
   */
  renew?(): Promise<PlainDraft<Draft>>;
  /** Whether leaving the page with something typed is asked about; it is, unless said. */
  readonly isGuarded?: boolean;
}
