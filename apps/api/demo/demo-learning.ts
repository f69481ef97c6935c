import { lessonOf } from './demo-past.ts';
import { cardOf, type Story } from './demo-story.ts';

/** Last week's lessons: their weekdays, topics and difficulties. */
const NOTED = [
  { name: 'Анна Соколова', weekday: 4, topic: 'Speaking part 2: describe a place', problems: [] },
  {
    name: 'Анна Соколова',
    weekday: 5,
    topic: 'Speaking part 3, обобщения',
    problems: ['Путает артикли в общих фразах', 'Длинные паузы перед примером'],
  },
  {
    name: 'Иван Петров',
    weekday: 4,
    topic: 'Параметры: графический способ',
    problems: ['Теряет область определения'],
  },
  { name: 'Мария Ким', weekday: 5, topic: 'Дополнение длительности', problems: ['Третий и четвёртый тон подряд'] },
  { name: 'Тимур Ахметов', weekday: 5, topic: 'Закон сохранения импульса', problems: ['Знаки проекций'] },
] as const;

const RESULTS = [
  { name: 'Анна Соколова', title: 'Пробный IELTS', weeks: -4, value: 6.5, max: 9 },
  { name: 'Анна Соколова', title: 'Пробный IELTS', weeks: -1, value: 7, max: 9 },
  { name: 'Иван Петров', title: 'Пробный ЕГЭ, профиль', weeks: -3, value: 68, max: 100 },
  { name: 'Иван Петров', title: 'Пробный ЕГЭ, профиль', weeks: -1, value: 74, max: 100 },
] as const;

const TASKS = [
  { text: 'Распечатать варианты для группы 9«Б»', due: 7 },
  { text: 'Проверить эссе Софьи', due: null },
  { text: 'Написать родителям Евы о расписании на каникулы', due: null },
] as const;

/** Records the teacher's notes: last week's topics and difficulties, test results, and tasks. */
export async function writeDown(story: Story): Promise<void> {
  const { teacher, day } = story;
  for (const { name, weekday, topic, problems } of NOTED) {
    const { id: lesson_id } = await lessonOf(story, cardOf(story, name), day(weekday, -1));
    await teacher.call('POST /api/create-topic', { body: { lesson_id, text: topic } });
    if (problems.length === 0) continue;
    await teacher.call('POST /api/create-lesson-problems', { body: { lesson_id, items: [...problems] } });
  }
  for (const { name, weeks, ...reached } of RESULTS) {
    const body = { student_id: cardOf(story, name), date: day(6, weeks), ...reached };
    await teacher.call('POST /api/results', { body });
  }
  for (const { text, due } of TASKS) {
    await teacher.call('POST /api/add-task-teacher', { body: { text, due: due === null ? null : day(due) } });
  }
}
