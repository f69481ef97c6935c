/** The texts of the codes that the contract's own schemas use as messages. */
export const CUSTOM_TEXT: Readonly<Record<string, string>> = {
  date_out_of_range: 'Дата должна быть между 01.01.1900 и 31.12.2100',
  day_of_earnings: 'Дата должна быть между 01.01.2000 и 31.12.2099',
  year: 'Год должен быть между 2000 и 2100',
  push_key: 'Это не ключ браузера',
  clock_time: 'Нужно время от 00:00 до 23:59',
  roubles: 'Нужна сумма в рублях, не больше двух знаков после запятой',
  points: 'Нужно число, не больше двух знаков после запятой',
  text_missing: 'Напишите что-нибудь',
  title_missing: 'Добавьте заголовок',
  result_title_missing: 'Назовите работу',
  amount_positive: 'Сумма должна быть больше нуля',
  amount_too_big: 'Сумма не больше 10 000 000 ₽',
  date_too_early: 'Дата не раньше 01.01.2000',
  date_to_come: 'Этот день ещё не наступил',
  period_reversed: 'Конец раньше начала',
  day_missing: 'Выберите день',
  due_once: 'Выберите одно: следующее занятие или дату',
  category_missing: 'Выберите категорию или впишите свою',
  category_name_missing: 'Назовите категорию',
  time_zone: 'Такого часового пояса нет',
  required: 'Заполните это поле',
  one_role: 'Выберите одно: преподаватель или ученик',
  phone_number: 'В номере могут быть цифры, пробелы, скобки, дефисы и + в начале',
  version: 'Скажите, какую версию вы меняете: поле version или заголовок If-Match; * — какая бы ни была',
  student_name_missing: 'Введите имя ученика!',
};

/** The text for a value of a wrong type, by the expected type. */
export const TYPE_TEXT: Readonly<Record<string, string>> = {
  string: 'Здесь нужен текст',
  number: 'Здесь нужно число',
  int: 'Здесь нужно целое число',
  bigint: 'Здесь нужно целое число',
  boolean: 'Здесь нужно «да» или «нет»',
  array: 'Здесь нужен список',
  tuple: 'Здесь нужен список',
  object: 'Здесь нужна группа полей',
  record: 'Здесь нужна группа полей',
  date: 'Здесь нужна дата',
  file: 'Здесь нужен файл',
  null: 'Это поле должно быть пустым',
  undefined: 'Этого поля быть не должно',
  never: 'Этого поля быть не должно',
};

/** The text for a string in a wrong format, by the expected format. */
export const FORMAT_TEXT: Readonly<Record<string, string>> = {
  date: 'Нужна дата, которая есть в календаре, в виде 2026-11-20',
  datetime: 'Нужны дата и время в виде 2026-11-20T18:00:00Z',
  time: 'Нужно время от 00:00 до 23:59',
  email: 'Нужен адрес почты, например anna@example.ru',
  url: 'Нужна ссылка, например https://example.ru',
  uuid: 'Такого номера нет',
  guid: 'Такого номера нет',
  lowercase: 'Только строчные буквы',
  uppercase: 'Только прописные буквы',
};
