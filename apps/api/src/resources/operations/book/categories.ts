/** What is offered for an income until the teacher has words of his own. */
export const USUAL_INCOMES = [
  'Консультации',
  'Проверка работ',
  'Учебные материалы',
  'Мастер-класс',
  'Подарок',
  'Другое',
] as const;

/** The same for an expenditure. */
export const USUAL_EXPENDITURES = [
  'Учебные материалы',
  'Аренда кабинета',
  'Реклама',
  'Связь и интернет',
  'Программы и подписки',
  'Транспорт',
  'Комиссии',
  'Налоги',
  'Обучение',
  'Другое',
] as const;
