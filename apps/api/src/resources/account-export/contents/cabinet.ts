import { homeworkColumns } from './sheets.ts';
import type { OwnLesson, OwnLessonMessage, Profile, ResultOf } from '@planner/contract';
import type { Db } from '../../../database/database.ts';
import type { StudentUserId } from '../../../http/who.ts';
import { words } from '../../../sheets/sheet.ts';
import { type DrawnSheet, drawn } from '../../../sheets/xlsx.ts';
import { ownHomework } from '../../homework/reading/lists.service.ts';
import { messagesOfProfile } from '../../messages/own-messages.service.ts';
import { movementsOf } from '../../student-cabinet/balance.service.ts';
import { ownLessonsForFeed, ownProfiles } from '../../student-cabinet/own-lessons.service.ts';
import { resultsOfProfile } from '../../student-cabinet/own-results.service.ts';

interface Paged<Item> {
  items: Item[];
  total: number;
}

/** The first and the last day that a lesson can have. */
export const EVER = { from: '1900-01-02', to: '2100-12-30' } as const;
const PAGE = 100;

async function all<Item>(read: (page: { page: number; page_size: number }) => Promise<Paged<Item>>): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 1; ; page++) {
    const portion = await read({ page, page_size: PAGE });
    items.push(...portion.items);
    if (portion.items.length < PAGE) return items;
  }
}

interface OwnCard {
  profile: Profile;
  lessons: OwnLesson[];
  homework: ResultOf<'GET /api/student/homework'>['items'];
  results: ResultOf<'GET /api/student/results'>['items'];
  messages: OwnLessonMessage[];
  /** Null if the teacher does not show money to this account. */
  movements: ResultOf<'GET /api/student/movements'>['items'] | null;
}

interface Asked {
  id: number;
  time_zone: string;
  now: Date;
}

/** XPT-4. The data of each linked card, as the cabinet shows it. */
export async function ownCards(db: Db, { id, time_zone, now }: Asked): Promise<OwnCard[]> {
  // The account was signed in as a student when it requested the export.
  const student = id as StudentUserId;
  const cards: OwnCard[] = [];
  for (const profile of await ownProfiles(db, student)) {
    const { student_profile_id, sees_money } = profile;
    if (student_profile_id === null) continue;
    const of = { student_profile_id };
    cards.push({
      profile,
      lessons: await ownLessonsForFeed(db, { user_id: id, ...of, time_zone }, EVER.from, EVER.to, now),
      homework: await all((page) => ownHomework(db, student, { ...of, ...page, now })),
      results: await all((page) => resultsOfProfile(db, student, { ...of, ...page })),
      messages: await messagesOfProfile(db, student, student_profile_id),
      movements: sees_money ? await all((page) => movementsOf(db, student, { ...of, ...page })) : null,
    });
  }
  return cards;
}

async function* onePage<Line>(lines: readonly Line[]) {
  yield lines;
}

export function sheetsOfStudent(cards: readonly OwnCard[]): DrawnSheet[] {
  const of = <Item>(itemsOf: (card: OwnCard) => readonly Item[]) =>
    onePage(cards.flatMap((card) => itemsOf(card).map((item) => ({ ...item, teacher: card.profile.teacher_name }))));
  return [
    drawn({
      title: 'Занятия',
      columns: [
        { title: 'Дата', width: 12, cellOf: ({ conducted_date }) => ({ day: conducted_date }) },
        { title: 'Начало', width: 8, cellOf: ({ start_time }) => words(start_time.slice(0, 5)) },
        { title: 'Конец', width: 8, cellOf: ({ end_time }) => words(end_time.slice(0, 5)) },
        { title: 'Преподаватель', width: 28, cellOf: ({ teacher }) => words(teacher) },
        { title: 'Цель', width: 40, cellOf: ({ goal }) => words(goal) },
        { title: 'Заметка', width: 40, cellOf: ({ note_shared }) => words(note_shared) },
      ],
      pages: of(({ lessons }) => lessons),
    }),
    drawn({
      title: 'Домашние задания',
      columns: [
        { title: 'Преподаватель', width: 28, cellOf: ({ teacher }) => words(teacher) },
        ...homeworkColumns<OwnCard['homework'][number] & { teacher: string }>(true),
      ],
      pages: of(({ homework }) => homework),
    }),
    drawn({
      title: 'Результаты',
      columns: [
        { title: 'Дата', width: 12, cellOf: ({ date }) => ({ day: date }) },
        { title: 'Преподаватель', width: 28, cellOf: ({ teacher }) => words(teacher) },
        { title: 'Работа', width: 30, cellOf: ({ title }) => words(title) },
        { title: 'Результат', width: 10, cellOf: ({ value }) => ({ count: value }) },
      ],
      pages: of(({ results }) => results),
    }),
    drawn({
      title: 'Сообщения',
      columns: [
        { title: 'Отправлено', width: 12, cellOf: ({ sent_at }) => ({ day: sent_at.slice(0, 10) }) },
        { title: 'Преподаватель', width: 28, cellOf: ({ teacher }) => words(teacher) },
        { title: 'Кто написал', width: 28, cellOf: ({ author_name }) => words(author_name) },
        { title: 'Сообщение', width: 60, cellOf: ({ text }) => words(text) },
        { title: 'Файлы', width: 30, cellOf: ({ files = [] }) => words(files.map(({ name }) => name).join(', ')) },
      ],
      pages: of(({ messages }) => messages),
    }),
  ];
}
