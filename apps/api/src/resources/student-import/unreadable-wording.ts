import { IMPORT_ROWS } from '@planner/contract';
import { counted } from '@planner/wording';
import { Refusal } from '../../http/refusal.ts';
import type { Unreadable } from '../../sheets/reading/table.ts';

const SAVE_AS = 'Откройте его в Excel и сохраните как «Книга Excel (.xlsx)» или «CSV»';

/** Messages for tables whose content cannot be read. */
const CONTENT = {
  empty: 'В файле нет ни одной строки',
  broken: `Файл повреждён: прочитать его не удалось. ${SAVE_AS}`,
  slow: `Файл слишком долго читается. ${SAVE_AS} только с учениками`,
  long: `В файле больше ${counted(IMPORT_ROWS, 'строка')}. Разделите его на части`,
  large: 'В файле слишком много текста. Оставьте в нём только учеников',
} as const;

/** Messages for files of a kind that is not accepted. */
const KIND = {
  xls: `Это старый формат Excel (.xls). ${SAVE_AS}`,
  xlsb: `Это двоичная книга Excel (.xlsb). ${SAVE_AS}`,
  ods: 'Это таблица OpenDocument (.ods). Откройте её в LibreOffice и сохраните как «Excel 2007–365 (.xlsx)» или «CSV»',
  numbers: 'Это таблица Numbers. Выберите в Numbers «Файл» → «Экспортировать в» → «Excel» и загрузите файл .xlsx',
  password: 'Файл защищён паролем. Снимите пароль в Excel и загрузите его снова',
  macros: `В файле есть макросы, такие не принимаются. ${SAVE_AS}`,
  links: `Файл ссылается на другие файлы, такие не принимаются. ${SAVE_AS}`,
  bomb: `Файл распаковывается в слишком большой. ${SAVE_AS} только с учениками`,
  foreign: 'Это не таблица. Подойдёт файл Excel (.xlsx) или CSV',
} as const;

const NO_SHEET = 'Такого листа в книге нет';

const isKind = (why: Unreadable): why is keyof typeof KIND => Object.hasOwn(KIND, why);

/** IMP-5. The refusal for an unreadable file, with the reason at its field. */
export function unreadable(why: Unreadable): Refusal {
  if (why === 'no_sheet') return new Refusal('invalid', { fields: { sheet: NO_SHEET } });
  const text = isKind(why) ? KIND[why] : CONTENT[why];
  return new Refusal(isKind(why) ? 'wrong_media_type' : 'invalid', { message: text, fields: { file: text } });
}
