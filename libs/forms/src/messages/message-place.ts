import type { ReactNode } from 'react';

/** A student of a thread. */
export interface ThreadPerson {
  student_id: number;
  name: string;
  /** The student was at the lesson, or was not marked. */
  isPresent: boolean;
}

/** The thread of a teacher with its students: of a lesson, of a student's homework, or of one student. */
export interface MessagePlace {
  kind: 'lesson' | 'homework' | 'student';
  /** The id of the lesson, of the homework or of the student. */
  id: number;
  people: readonly ThreadPerson[];
  /** Each student gets a message of their own. */
  isOfGroup: boolean;
  sendIcon: ReactNode;
}

/** The calls and texts of each kind of thread. */
export const OF_KIND = {
  lesson: {
    read: 'GET /api/lesson-messages/{id}',
    write: 'POST /api/lesson-messages/{id}',
    mark: 'POST /api/lesson-messages/{id}/read',
    draft: 'calendar/lesson-message',
    list: 'Сообщения о занятии',
    example: 'Сегодня прошли дроби, дома — № 5',
  },
  homework: {
    read: 'GET /api/homework-messages/{id}',
    write: 'POST /api/homework-messages/{id}',
    mark: 'POST /api/homework-messages/{id}/read',
    draft: 'students/homework-message',
    list: 'Сообщения о задании',
    example: 'В № 4 проверьте знаки. Что не получилось?',
  },
  student: {
    read: 'GET /api/students/{id}/messages',
    write: 'POST /api/students/{id}/messages',
    mark: 'POST /api/students/{id}/messages/read',
    draft: 'students/message',
    list: 'Сообщения',
    example: 'Какие темы сейчас в школе?',
  },
} as const;

interface ThreadCall {
  params: { id: number };
  /** MSG-31. Only the thread of a homework has a query. */
  query?: { student_id: number };
}

/** The part of every call that names the thread. */
export function callOf({ kind, id, people: [only] }: MessagePlace): ThreadCall {
  const isOfHomework = kind === 'homework' && only !== undefined;
  return { params: { id }, ...(isOfHomework && { query: { student_id: only.student_id } }) };
}

/** The thread of a draft. */
export const subjectOf = ({ kind, id, people: [only] }: MessagePlace): string =>
  kind === 'homework' && only !== undefined ? `${id} ${only.student_id}` : String(id);
