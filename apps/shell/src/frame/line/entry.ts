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

/** The effect of choosing an entry: a page, the card of a lesson, or any other act. */
export type Act = { readonly to: string } | { readonly lesson_id: number } | { run(this: void): void };

/** A row of the line. */
export interface Entry {
  /** Unique in the list. The same row has the same key in the next list. */
  readonly key: string;
  readonly group: EntryGroup;
  readonly icon: EntryIcon;
  readonly label: string;
  readonly detail?: string | undefined;
  readonly act: Act;
}
