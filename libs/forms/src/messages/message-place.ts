import type { ReactNode } from 'react';

/** A student of a thread. */
export interface ThreadPerson {
  student_id: number;
  name: string;
  /** The student was at the lesson, or was not marked. */
  isPresent: boolean;
}

/** The thread of a teacher with its students: of a lesson, or of one student. */
export interface MessagePlace {
  kind: 'lesson' | 'student';
  /** The id of the lesson or of the student. */
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
  student: {
    read: 'GET /api/students/{id}/messages',
    write: 'POST /api/students/{id}/messages',
    mark: 'POST /api/students/{id}/messages/read',
    draft: 'students/message',
    list: 'Сообщения',
    example: 'Какие темы сейчас в школе?',
  },
} as const;
