import type { ReactNode } from 'react';

export type SelectId = string | number;

/** An item of a select. Its text is the first existing value of text, student_name and name. */
export type SelectItem<Id extends SelectId = SelectId> = {
  id: Id;
  name?: string | null;
  student_name?: string | null;
  text?: string | null;
  icon?: ReactNode;
  /** A second, less prominent text. */
  hint?: string;
  /** The heading above the item: «Ученики», «Группы». Items with the same heading must be adjacent. */
  group?: string;
  isDisabled?: boolean;
};

/** Returns the text of an item. */
export function itemText(item: SelectItem): string {
  return item.text ?? item.student_name ?? item.name ?? '';
}

/** Returns the items whose text or hint contains every typed word; ё equals е. */
export function searchItems<Item extends SelectItem>(items: ReadonlyArray<Item>, typed: string): Item[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return items.filter((item) => {
    const text = plain(`${itemText(item)} ${item.hint ?? ''}`);
    return words.every((word) => text.includes(word));
  });
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е');
}
