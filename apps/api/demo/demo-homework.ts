import type { DemoPerson } from './demo-person.ts';
import { STUDENT } from './demo-people.ts';
import { cardOf, type Story } from './demo-story.ts';

interface Task {
  title: string;
  text: string;
  max_grade?: number;
  due_at?: string;
}

/** Assigns homework at the student's last lesson by the story's clock. */
async function set(story: Story, name: string, task: Task): Promise<number> {
  const { teacher } = story;
  const query = { student_id: cardOf(story, name), page_size: 1 };
  const { items } = await teacher.call('GET /api/student-last-lessons', { query });
  const [last] = items;
  if (last === undefined) throw new Error(`${name} of the demo has had no lesson`);
  const { id } = await teacher.call('POST /api/create-homework-lesson/{id}', { params: { id: last.id }, body: task });
  return id;
}

type Review = { action: 'check' | 'return' | 'grade'; value?: number; comment: string };

/** Records the student's answer, and the teacher's review of it. */
async function bring(story: Story, name: string, homework_id: number, text: string, review?: Review): Promise<void> {
  const { teacher } = story;
  const student_id = cardOf(story, name);
  await teacher.call('POST /api/create-homework-submission/{id}', {
    params: { id: homework_id },
    body: { student_id, text },
  });
  if (review !== undefined)
    await teacher.call('POST /api/manual-grade', { body: { homework_id, student_id, ...review } });
}

/** Two weeks ago: homework that is graded by now. */
export async function playFirstHomework(story: Story): Promise<void> {
  const essay = await set(story, STUDENT.first_name, {
    title: 'Эссе «My future job»',
    text: 'Написать 200–250 слов: вступление, два довода, вывод. Использовать не меньше пяти связок.',
    max_grade: 9,
  });
  await bring(story, STUDENT.first_name, essay, 'Принесла распечатку, две страницы', {
    action: 'grade',
    value: 7.5,
    comment: 'Сильные доводы, следить за артиклями',
  });
  const characters = await set(story, 'Мария Ким', {
    title: 'Иероглифы',
    text: 'Тема 12: прописать и выучить 20 знаков',
  });
  await bring(story, 'Мария Ким', characters, 'Прописала все', { action: 'check', comment: '' });
}

/** The evening before this week: homework that is due by now and partly done. */
export async function playLastHomework(story: Story): Promise<void> {
  const { teacher, day } = story;
  await set(story, STUDENT.first_name, {
    title: 'Speaking part 2',
    text: 'Записать на диктофон ответ на карточку «Describe a book», две минуты без пауз',
    due_at: `${day(1, 1)}T15:00:00Z`,
  });
  const text = await set(story, 'Мария Ким', { title: 'Сочинение', text: 'Мой обычный день, 120 знаков' });
  const back = { action: 'return', comment: 'Перепиши без переводчика' } as const;
  await bring(story, 'Мария Ким', text, 'Сдала тетрадь', back);
  const tasks = await set(story, 'Иван Петров', {
    title: 'Параметры',
    text: 'Вариант 7, задачи 13–17. Решения целиком, с чертежом к последней.',
    max_grade: 10,
  });
  await bring(story, 'Иван Петров', tasks, 'Решил всё, кроме 17');
  await set(story, 'Олег Власов', {
    title: 'Квадратные уравнения',
    text: '№ 512, 514, 520',
    due_at: `${day(1)}T03:30:00Z`,
  });
  const [group] = (await teacher.call('GET /api/groups/by-teacher', { query: {} })).items;
  if (group === undefined) throw new Error('The demo has no group');
  await teacher.call('POST /api/create-homework-group/{id}', {
    params: { id: group.id },
    body: { title: 'Повторение', text: 'Параграфы 8 и 9, вопросы после каждого' },
  });
}

/** Homework of the demo's student for the next lesson. */
export async function setNextHomework(story: Story): Promise<void> {
  await set(story, STUDENT.first_name, {
    title: 'Reading',
    text: 'Текст «Urban farming», задания 1–13. Выписать незнакомые слова с примерами.',
    max_grade: 13,
  });
}

/** The student submits the next due homework in the student's cabinet. */
export async function handInHomework(student: DemoPerson): Promise<void> {
  const [profile] = await student.call('GET /api/student/profiles', {});
  const student_profile_id = profile?.student_profile_id ?? 0;
  const { items } = await student.call('GET /api/student/homework', { query: { student_profile_id } });
  const open = items.find(({ state }) => state === 'assigned' || state === 'overdue');
  if (open === undefined) throw new Error('The student of the demo has nothing to do');
  await student.call('POST /api/student/homework/{id}/submit', {
    params: { id: open.id },
    query: { student_profile_id },
    body: { text: 'Записала с третьей попытки, 1:50. Ссылка на запись в чате.' },
  });
}
