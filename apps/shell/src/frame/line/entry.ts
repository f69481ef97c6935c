/** A part of the line's list, by its heading. */
export type EntryGroup =
  | 'Создать'
  | 'Недавнее'
  | 'Ученики и группы'
  | 'Разделы и действия'
  | 'Занятия'
  | 'Домашние задания'
  | 'Темы'
  | 'Оплаты';

export type EntryIcon = 'make' | 'student' | 'group' | 'lesson' | 'homework' | 'topic' | 'payment' | 'page';

/** An act of an entry: a page, a lesson's card, or any other act. */
export type Act = { readonly to: string } | { readonly lesson_id: number } | { run(this: void): void };

/** A row of the line. */
export interface Entry {
  /** Unique in the list, and the same in the next list for the same row. */
  readonly key: string;
  readonly group: EntryGroup;
  readonly icon: EntryIcon;
  readonly label: string;
  readonly detail?: string | undefined;
  readonly act: Act;
}
