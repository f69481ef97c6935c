import type { ImportField, ImportMapping } from '@planner/contract';
import type { Table, TableRow } from '../../sheets/reading/table.ts';

/**
 * How tables call the column of a field: lower case, ё as е, signs as spaces. A dot stands where other
 * people's tables have another word for a lesson than ours (WRD-20).
 */
const TITLES: Readonly<Record<ImportField, RegExp>> = {
  student_name:
    /^(фио|ф и о|имя|имя (ученика|ребенка|студента)|фио (ученика|ребенка|студента)|фамилия( и)? имя( отчество)?|имя( и)? фамилия|ученик|ученики|студент|ребенок|name|full name|student|student name)$/,
  last_name: /^(фамилия|фамилия (ученика|ребенка|студента)|surname|last name)$/,
  middle_name: /^(отчество|middle name)$/,
  phone_number:
    /^(тел|телефон|номер|номер тел|номер телефона|тел номер|телефон ученика|мобильный( телефон)?|моб( тел(ефон)?)?|сотовый|phone|phone number|mobile)$/,
  telegram: /^(телеграм|телеграмм|телега|тг|ник в (тг|телеграм|телеграмм|telegram)|telegram|tg)$/,
  whatsapp: /^(whatsapp|whats app|wa|ватсап|вацап|вотсап|вотсапп|ватсапп)$/,
  vk: /^(vk|вк|вконтакте|страница вк)$/,
  max: /^(max|макс|мессенджер max)$/,
  email: /^(почта|эл почта|электронная почта|e mail|email|mail|имейл|емейл|мейл)$/,
  contact: /^(контакт|контакты|связь|мессенджер|как связаться|ник|contact|contacts)$/,
  rate: /^(ставка|цена|стоимость|тариф|оплата|цена (за )?(занятия|занятие|ур.ка?|час)|стоимость (занятия|ур.ка|часа)|ставка руб|цена руб|стоимость руб|руб|рублей|rate|price)$/,
  time_rate:
    /^(минут|мин|длительность|длительность (занятия|ур.ка)|продолжительность|продолжительность (занятия|ур.ка)|минут в занятии|длительность мин|duration|minutes)$/,
  grade_class: /^(класс|курс|класс курс|уровень|grade|level|class)$/,
  parent_name:
    /^(родитель|родители|мама|папа|(имя|фио) (родител(я|ей)|мамы|папы|матери|отца|представителя)|законный представитель|представитель|parent|parent name)$/,
  parent_contact:
    /^((контакты?|тел|телефон|номер|номер телефона|телеграм) (родител(ь|и|я|ей)|мам[аы]|пап[аы]|мать|матери|отец|отца|представител[ья])|parent contact|parent phone)$/,
  tags: /^(метки|метка|теги|тег|tags|предмет|предметы|направление)$/,
  comment:
    /^(комментарий|комментарии|коммент|примечание|примечания|заметка|заметки|описание|прим|comment|comments|notes?)$/,
};

// Object.keys forgets the key type; the table has no other keys.
const FIELD_NAMES = Object.keys(TITLES) as ImportField[];

/** Words in brackets that say whose the column is, so that it is none of the student's. */
const PARENT = /родител|мам[аы]|пап[аы]|мать|матер|отец|отца|представител/i;
const ASIDE = /\([^()]*\)/g;
const isOfParent = (title: string) => (title.match(ASIDE) ?? []).some((aside) => PARENT.test(aside));

const plain = (title: string) =>
  title
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll('₽', ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * IMP-8. Which column each field is likely to be read from, by its title; of two with one meaning the first. IMP-51: what stands
 * in brackets counts, and only where it says nothing known and names no parent is it left aside.
 */
export function guessed(titles: readonly string[]): ImportMapping {
  const whole = titles.map(plain);
  const bare = titles.map((title) => (isOfParent(title) ? '' : plain(title.replaceAll(ASIDE, ' '))));
  const mapping: ImportMapping = {};
  for (const field of FIELD_NAMES) {
    const isMeant = (title: string) => TITLES[field].test(title);
    const exact = whole.findIndex(isMeant);
    const at = exact === -1 ? bare.findIndex(isMeant) : exact;
    if (at !== -1) mapping[field] = at;
  }
  // «Фамилия» alone is a name.
  if (mapping.student_name === undefined && mapping.last_name !== undefined) {
    mapping.student_name = mapping.last_name;
    delete mapping.last_name;
  }
  return mapping;
}

/** So far below the first row a header is looked for. */
const ROWS_ABOVE = 10;

type RowsOfTable = Pick<Table, 'titles' | 'titled' | 'rows'>;

/** The rows from the first one on, the titles too: any of them may be the header. */
export const fromTop = ({ titled, titles, rows }: RowsOfTable): TableRow[] => [{ row: titled, cells: titles }, ...rows];

function headedBy(table: Table, header: TableRow): Table {
  return {
    ...table,
    titled: header.row,
    titles: table.titles.map((_, column) => header.cells[column] ?? ''),
    rows: table.rows.filter(({ row }) => row > header.row),
  };
}

/**
 * IMP-52, IMP-53. A table with the header that was chosen, or with the one that stands below where the first row is no header, such as
 * its name. Undefined where the chosen row is not there.
 */
export function headed(table: Table, chosen?: number): Table | undefined {
  if (chosen !== undefined) {
    const header = fromTop(table).find(({ row }) => row === chosen);
    return header && headedBy(table, header);
  }
  if (Object.keys(guessed(table.titles)).length > 0) return table;
  const header = table.rows.slice(0, ROWS_ABOVE).find(({ cells }) => {
    const said = cells.filter((cell) => cell !== '').length;
    const known = Object.keys(guessed(cells)).length;
    return guessed(cells).student_name !== undefined && (known >= 2 || known === said);
  });
  return header === undefined ? table : headedBy(table, header);
}
