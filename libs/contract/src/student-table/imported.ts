import { type ImportedField, STUDENT_FIELD_NAMES } from './by-kind.ts';
import { STUDENT_FIELDS } from './fields.ts';

/** The titles by which a column of an imported table is recognised, and the product's label for it. */
interface ImportColumn {
  readonly titles: RegExp;
  readonly label: string;
}

/** Columns of imported tables that a card stores in other fields: further parts of the name, and contacts. */
const ONLY_IMPORTED = {
  last_name: { titles: /^(фамилия|фамилия (ученика|ребенка|студента)|surname|last name)$/, label: 'Фамилия' },
  middle_name: { titles: /^(отчество|middle name)$/, label: 'Отчество' },
  telegram: {
    titles: /^(телеграм|телеграмм|телега|тг|ник в (тг|телеграм|телеграмм|telegram)|telegram|tg)$/,
    label: 'Telegram',
  },
  whatsapp: { titles: /^(whatsapp|whats app|wa|ватсап|вацап|вотсап|вотсапп|ватсапп)$/, label: 'WhatsApp' },
  vk: { titles: /^(vk|вк|вконтакте|страница вк)$/, label: 'ВКонтакте' },
  max: { titles: /^(max|макс|мессенджер max)$/, label: 'MAX' },
  email: {
    titles: /^(почта|эл почта|электронная почта|e mail|email|mail|имейл|емейл|мейл)$/,
    label: 'Почта',
  },
  opening_balance: {
    titles: /^(баланс|начальный баланс|текущий баланс|баланс руб|остаток|сальдо|balance|opening balance)$/,
    label: 'Баланс',
  },
} as const satisfies Readonly<Record<string, ImportColumn>>;

export type ImportField = ImportedField | keyof typeof ONLY_IMPORTED;

// Object.fromEntries loses the names: each field with import titles has an entry.
const ofTable = Object.fromEntries(
  STUDENT_FIELD_NAMES.flatMap((name) => {
    const { imported, label } = STUDENT_FIELDS[name];
    return imported === null ? [] : [[name, { label, ...imported }]];
  }),
) as Record<ImportedField, ImportColumn>;

const { student_name, phone_number, contact, rate, time_rate, comment, ...others } = ofTable;

/** STU-206. The columns of imported tables, in the order in which the form offers them. */
export const IMPORT_FIELDS: Readonly<Record<ImportField, ImportColumn>> = {
  student_name,
  last_name: ONLY_IMPORTED.last_name,
  middle_name: ONLY_IMPORTED.middle_name,
  phone_number,
  telegram: ONLY_IMPORTED.telegram,
  whatsapp: ONLY_IMPORTED.whatsapp,
  vk: ONLY_IMPORTED.vk,
  max: ONLY_IMPORTED.max,
  email: ONLY_IMPORTED.email,
  contact,
  rate,
  time_rate,
  opening_balance: ONLY_IMPORTED.opening_balance,
  ...others,
  comment,
};

// Object.keys loses the key type; the table has no other keys.
export const IMPORT_FIELD_NAMES = Object.keys(IMPORT_FIELDS) as readonly ImportField[];
