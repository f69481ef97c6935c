import type { ImportField, ImportMapping } from '@planner/contract';

/**
 * How a field is called to a person, and how tables call its column: lower case, ё as е, signs as spaces. A dot stands where other
 * people's tables have another word for a lesson than ours (WRD-20).
 */
export const FIELDS: Readonly<Record<ImportField, { label: string; titles: RegExp }>> = {
  student_name: {
    label: 'Имя',
    titles:
      /^(фио|ф и о|имя|имя (ученика|ребенка|студента)|фио (ученика|ребенка|студента)|фамилия( и)? имя( отчество)?|имя( и)? фамилия|ученик|ученики|студент|ребенок|name|full name|student|student name)$/,
  },
  last_name: { label: 'Фамилия', titles: /^(фамилия|фамилия (ученика|ребенка|студента)|surname|last name)$/ },
  middle_name: { label: 'Отчество', titles: /^(отчество|middle name)$/ },
  phone_number: {
    label: 'Телефон',
    titles:
      /^(тел|телефон|номер|номер тел|номер телефона|тел номер|телефон ученика|мобильный( телефон)?|моб( тел(ефон)?)?|сотовый|phone|phone number|mobile)$/,
  },
  telegram: {
    label: 'Telegram',
    titles: /^(телеграм|телеграмм|телега|тг|ник в (тг|телеграм|телеграмм|telegram)|telegram|tg)$/,
  },
  whatsapp: { label: 'WhatsApp', titles: /^(whatsapp|whats app|wa|ватсап|вацап|вотсап|вотсапп|ватсапп)$/ },
  vk: { label: 'ВКонтакте', titles: /^(vk|вк|вконтакте|страница вк)$/ },
  max: { label: 'MAX', titles: /^(max|макс|мессенджер max)$/ },
  email: { label: 'Почта', titles: /^(почта|эл почта|электронная почта|e mail|email|mail|имейл|емейл|мейл)$/ },
  contact: { label: 'Контакт', titles: /^(контакт|контакты|связь|мессенджер|как связаться|ник|contact|contacts)$/ },
  rate: {
    label: 'Ставка',
    titles:
      /^(ставка|цена|стоимость|тариф|оплата|цена (за )?(занятия|занятие|ур.ка?|час)|стоимость (занятия|ур.ка|часа)|ставка руб|цена руб|стоимость руб|руб|рублей|rate|price)$/,
  },
  time_rate: {
    label: 'Минут в занятии',
    titles:
      /^(минут|мин|длительность|длительность (занятия|ур.ка)|продолжительность|продолжительность (занятия|ур.ка)|минут в занятии|длительность мин|duration|minutes)$/,
  },
  grade_class: { label: 'Класс', titles: /^(класс|курс|класс курс|уровень|grade|level|class)$/ },
  parent_name: {
    label: 'Родитель',
    titles:
      /^(родитель|родители|мама|папа|имя родителя|фио родителя|законный представитель|представитель|parent|parent name)$/,
  },
  parent_contact: {
    label: 'Контакт родителя',
    titles:
      /^(контакт родителя|контакты родителя|контакты родителей|телефон родителя|тел родителя|телефон родителей|телефон мамы|телефон папы|parent contact|parent phone)$/,
  },
  tags: { label: 'Метки', titles: /^(метки|метка|теги|тег|tags|предмет|предметы|направление)$/ },
  comment: {
    label: 'Комментарий',
    titles:
      /^(комментарий|комментарии|коммент|примечание|примечания|заметка|заметки|описание|прим|comment|comments|notes?)$/,
  },
};

// Object.keys forgets the key type; the table has no other keys.
export const FIELD_NAMES = Object.keys(FIELDS) as ImportField[];

const plain = (title: string) =>
  title
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/\([^)]*\)|₽/g, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** IMP-8. Which column each field is likely to be read from, by its title; of two with one meaning the first. */
export function guessed(titles: readonly string[]): ImportMapping {
  const said = titles.map(plain);
  const mapping: ImportMapping = {};
  for (const field of FIELD_NAMES) {
    const at = said.findIndex((title) => FIELDS[field].titles.test(title));
    if (at !== -1) mapping[field] = at;
  }
  // «Фамилия» alone is a name.
  if (mapping.student_name === undefined && mapping.last_name !== undefined) {
    mapping.student_name = mapping.last_name;
    delete mapping.last_name;
  }
  return mapping;
}
