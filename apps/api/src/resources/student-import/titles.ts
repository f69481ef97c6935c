import type { ImportField, ImportMapping } from '@planner/contract';

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
    /^(родитель|родители|мама|папа|имя родителя|фио родителя|законный представитель|представитель|parent|parent name)$/,
  parent_contact:
    /^(контакт родителя|контакты родителя|контакты родителей|телефон родителя|тел родителя|телефон родителей|телефон мамы|телефон папы|parent contact|parent phone)$/,
  tags: /^(метки|метка|теги|тег|tags|предмет|предметы|направление)$/,
  comment:
    /^(комментарий|комментарии|коммент|примечание|примечания|заметка|заметки|описание|прим|comment|comments|notes?)$/,
};

// Object.keys forgets the key type; the table has no other keys.
const FIELD_NAMES = Object.keys(TITLES) as ImportField[];

const plain = (title: string) =>
  title
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/\([^()]*\)|₽/g, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** IMP-8. Which column each field is likely to be read from, by its title; of two with one meaning the first. */
export function guessed(titles: readonly string[]): ImportMapping {
  const said = titles.map(plain);
  const mapping: ImportMapping = {};
  for (const field of FIELD_NAMES) {
    const at = said.findIndex((title) => TITLES[field].test(title));
    if (at !== -1) mapping[field] = at;
  }
  // «Фамилия» alone is a name.
  if (mapping.student_name === undefined && mapping.last_name !== undefined) {
    mapping.student_name = mapping.last_name;
    delete mapping.last_name;
  }
  return mapping;
}
