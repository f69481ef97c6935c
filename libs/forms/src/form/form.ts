import type { ApiError } from '@planner/api-client';
import type { LeaveGuard } from '@planner/shell-api';
import type { Conflict } from '../conflict/conflict.ts';
import type { ComponentType } from 'react';
import type { FieldWords } from '../conflict/field-words.ts';
import type { mergedDrafts } from '../conflict/merge.ts';

/** The error texts by the path of the draft's field: `rate`, `time.start_time`. */
export type FieldTexts = Readonly<Record<string, string>>;

/** The result of a failed check: a reason or text for each invalid field, and an alert for the whole form. */
export interface Faults<Reason extends string = string> {
  readonly fields: Readonly<Record<string, Reason>>;
  readonly alert?: string;
}

/** The result of a check: the value to send, or the faults. */
export type Checked<Value, Reason extends string = string> =
  | { readonly value: Value; readonly faults?: undefined }
  | { readonly value?: undefined; readonly faults: Faults<Reason> };

/** The interface between a form and its fields, for the whole draft or a part of it. */
export interface FormPart<Draft> {
  readonly draft: Draft;
  readonly errors: FieldTexts;
  set(this: void, change: Partial<Draft>): void;
  /** Shows errors at fields before the form is sent, such as when a field loses focus. */
  say(this: void, texts: FieldTexts): void;
}

/** The interface between a form and its frame: saving, leaving and errors. */
export interface FormLife {
  /** The message about the whole form; the next change removes it. */
  readonly alert: string | null;
  /** Whether at least one field shows an error. */
  readonly isPlaced: boolean;
  /** The server's refusal, for forms that react to its code; the next change removes it. */
  readonly refusal: ApiError | null;
  /** The number of failed attempts. Each increase moves the focus to the first invalid field. */
  readonly attempts: number;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly guard: LeaveGuard;
  /** Whether the server reported a version conflict, and the form has not yet loaded the new values. */
  readonly canRenew: boolean;
  readonly isRenewing: boolean;
  /** The error that prevented the merge, such as a missing file. The view of conflicts reports it and retries. */
  readonly unmerged: { readonly error: unknown } | null;
  /** The latest version conflict whose new values are loaded, until the next attempt to save. */
  readonly conflict: Conflict | null;
  /**
   * Loads the saved values and merges them with the typed ones. The form loads them automatically after a rejected
   * save; its view loads them after the refusal of a preview.
   */
  renew(this: void, refusal?: ApiError): Promise<void>;
  /** Decides a collision: sets the field at a path of the draft. */
  resolve(this: void, path: string, value: unknown): void;
  /** The view of conflicts; null for a form that sends no version. */
  readonly ConflictView: ComponentType<{ form: FormLife }> | null;
  /** Hides the description of the conflict. The draft stays. */
  hideConflict(this: void): void;
  /** Returns the draft's value at a path. */
  valueOf(this: void, path: string): unknown;
  submit(this: void): Promise<void>;
}

/** A form with one draft, from the first key until it is saved or discarded. */
export interface Form<Draft, How = never> extends FormPart<Draft>, FormLife {
  /**
   * Checks and sends the draft. `how` is the answer to a question about the save. A call during a save does nothing.
   */
  submit(this: void, how?: How): Promise<void>;
  /** Restores the initial draft. */
  undo(this: void): void;
}

type Plain<Value> = Value extends string | number | boolean | null
  ? Value
  : Value extends ((...given: never) => unknown) | Date | Blob | ReadonlyMap<unknown, unknown> | ReadonlySet<unknown>
    ? never
    : { readonly [Name in keyof Value]: Plain<Value[Name]> };

/** A draft of plain data that JSON can represent. */
export type PlainDraft<Draft> = Draft & Plain<Draft>;

/** The renewal of a form after a version conflict, made by `renewal`. */
export interface Renewal<Draft> {
  /** Reads the initial draft again. It must also remember the read version for the next save. */
  read(this: void): Promise<PlainDraft<Draft>>;
  /**
   * FRM-31. The values that the user saw when the typing began. Only a form that follows its read values needs it: by
   * default these are its present values.
   */
  readonly base?: PlainDraft<Draft>;
  readonly words: FieldWords<Draft> | (() => Promise<FieldWords<Draft>>);
  /** Describes a conflict. */
  readonly View: ComponentType<{ form: FormLife }>;
  loadMerge(this: void): Promise<typeof mergedDrafts>;
}

/** The options of a form: initial draft, check, request and follow-up. */
export interface FormOptions<Draft, Value, Result, How> {
  /** The name of the form in crash reports and in draft events: `students/student-form`. */
  readonly key: string;
  /**
   * The id of the draft's object, or `new`. With it, the form announces unsaved text on the bus (`draft-typed`).
   * Without it, as for passwords, typed text stays inside the form.
   */
  readonly subject?: string;
  /**
   * The initial draft in plain data. The result of a function stays fixed after the form opens. An object is the saved
   * state: fields without typed text follow it.
   */
  readonly initial: PlainDraft<Draft> | (() => PlainDraft<Draft>);
  check(draft: Draft): Checked<Value>;
  /** Sends the checked value. Returns null when the form must ask a question first; `submit(answer)` follows. */
  send(value: Value, how: How | undefined): Promise<Result> | null;
  /** Called after the save. The form stays busy until the returned promise resolves. */
  onSaved(result: Result, draft: Draft): void | Promise<void>;
  /** Returns the draft's path for a field that the server names differently; undefined if the names are equal. */
  fieldOf?(name: string): string | undefined;
  /** FRM-26. Needed by every form that sends a version. */
  readonly renew?: Renewal<Draft>;
  /** Whether leaving the page with typed values asks a question; true by default. */
  readonly isGuarded?: boolean;
}
