import { FILE_BYTES, FILES_AT_ONCE } from '@planner/contract';
import { beginning, plural } from '@planner/wording';
import { Refusal } from '../refusal.ts';
import type { BadImage } from '../../file-store/media/image.ts';
import type { Unfit } from '../../file-store/media/media-type.ts';

const TAKEN =
  'Подойдут фото (JPEG, PNG, WebP, GIF), PDF, документы Word, Excel, PowerPoint и ODT, текст, звук MP3, M4A и OGG, видео MP4';

const NOT_TAKEN: Record<Exclude<Unfit, 'empty'>, string> = {
  heic: 'Снимки HEIC здесь не открыть. На iPhone: Настройки → Камера → Форматы → «Наиболее совместимые», или отправьте снимок экрана',
  bomb: 'Этот документ распаковывается в слишком большой. Сохраните его как PDF',
  macros: 'Документы с макросами не принимаются. Сохраните без них или как PDF',
  foreign: `Такие файлы не принимаются. ${TAKEN}`,
};

const BAD: Record<BadImage | 'empty', string> = {
  empty: 'Файл пуст',
  broken: 'Изображение повреждено. Откройте его у себя и сохраните заново',
  huge: 'Изображение слишком большое. Уменьшите его или отправьте снимок экрана',
};

const isBad = (why: Unfit | BadImage): why is BadImage | 'empty' => Object.hasOwn(BAD, why);
/** Names a file. The sent name may have any characters. */
export const aboutFile = (name: string | undefined, text: string): string =>
  `${beginning((name ?? 'Файл').toWellFormed().replaceAll(/\p{C}/gu, ''), 60)}: ${text}`;

/** Names the file when several were sent. */
const named = (text: string, { name, isAlone }: Sent) => (isAlone ? text : aboutFile(name, text));

interface Sent {
  name: string | undefined;
  isAlone: boolean;
}

/** FIL-5, FIL-7. The refusal of a file, with a message at its field. */
export function unfit(why: Unfit | BadImage, sent: Sent): Refusal {
  const text = named(isBad(why) ? BAD[why] : NOT_TAKEN[why], sent);
  return new Refusal(isBad(why) ? 'invalid' : 'wrong_media_type', { message: text, fields: { file: text } });
}

export function tooLarge(sent: Sent): Refusal {
  const text = named(`Файл больше ${FILE_BYTES / 1024 ** 2} МБ. Уменьшите его или разделите на части`, sent);
  return new Refusal('too_large', { message: text, fields: { file: text } });
}

const FILES = ['файл', 'файла', 'файлов'] as const;

/** FIL-1. The refusal of the files beyond the tenth, without their names. */
export const tooManyFiles = (beyond: number): string =>
  `Ещё ${beyond} ${plural(beyond, FILES)}: к сообщению можно приложить не больше ${FILES_AT_ONCE}`;
