import { fieldsOf, fieldsWith, type NamesWith } from './field-table.ts';

interface GroupField {
  readonly kind: 'name' | 'line' | 'price' | 'colour';
  /** How many letters a text has at most; null where its kind says it. */
  readonly most: number | null;
  /** Whether it may name people; such a text stays until the account ends. */
  readonly isPersonal: boolean;
  /** How the form and the page call it. */
  readonly label: string;
  /** The example in its empty line; null where a control of its own draws it. */
  readonly placeholder: string | null;
  /** Whether the card «О группе» lists it. */
  readonly isFact: boolean;
}

/** API-63. The fields of a group that a teacher writes. A new line of text needs an entry here and a column in the database. */
export const GROUP_FIELDS = {
  name: {
    kind: 'name',
    most: 120,
    isPersonal: true,
    label: 'Название',
    placeholder: 'Группа 9«Б»',
    isFact: false,
  },
  price: {
    kind: 'price',
    most: null,
    isPersonal: false,
    label: 'Цена занятия',
    placeholder: null,
    isFact: true,
  },
  color: {
    kind: 'colour',
    most: null,
    isPersonal: false,
    label: 'Цвет в календаре',
    placeholder: null,
    isFact: false,
  },
} as const satisfies Readonly<Record<string, GroupField>>;

type Fields = typeof GROUP_FIELDS;

/** The lines of text of a group, its name first. */
export const GROUP_TEXTS = fieldsOf(GROUP_FIELDS, 'name', 'line');
export type GroupText = (typeof GROUP_TEXTS)[number];
/** The lines of text that may be empty. */
export type OptionalGroupText = NamesWith<Fields, { kind: 'line' }>;

export const GROUP_FACTS = fieldsWith(GROUP_FIELDS, { isFact: true });
