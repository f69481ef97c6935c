import { beginning } from '@planner/wording';
import { Refusal } from '../../../http/refusal.ts';

const MAKE_ANEW = 'Соберите архив заново на прежнем сервере и загрузите его';

const WORDS = {
  foreign: 'Это не архив Тетрадки. Нужен файл .zip, который скачан в разделе «Данные»',
  newer: 'Архив сделан более новой Тетрадкой, и здесь его не прочитать. Этот сервер надо сначала обновить',
  student: 'Это архив ученика. Загрузить можно только архив преподавателя',
  broken: `Архив повреждён: прочитать его не удалось. ${MAKE_ANEW}`,
  bomb: `Архив распаковывается в слишком большой. ${MAKE_ANEW}`,
  quota: 'Файлов в архиве больше, чем места для них на этом сервере',
} as const;

/** XPT-21. The refusal of a whole archive, with its reason at the file's field. Nothing is written. */
export function unfitArchive(why: keyof typeof WORDS): Refusal {
  const code = why === 'foreign' ? 'wrong_media_type' : why === 'bomb' ? 'too_large' : 'invalid';
  return new Refusal(code, { message: WORDS[why], fields: { file: WORDS[why] } });
}

/** The refusal of an archive with a part that the product does not write like this. */
export function wrongPart(part: string): Refusal {
  const text = `Архив изменён или повреждён: ${beginning(part, 80)}. ${MAKE_ANEW}`;
  return new Refusal('invalid', { message: text, fields: { file: text } });
}
