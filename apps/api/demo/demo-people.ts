export const ZONE = 'Europe/Moscow';

export const TEACHER = { email: 'teacher@tetradka.example', username: 'marina', first_name: 'Марина Ветрова' };
export const STUDENT = { email: 'student@tetradka.example', username: 'anna', first_name: 'Анна Соколова' };
export const PASSWORD = 'tetradka-demo';

export const TEACHER_PROFILE = {
  about: 'Английский и точные науки для школьников и взрослых, подготовка к ЕГЭ, ОГЭ и IELTS. Преподаю с 2012 года.',
  contact: '@marina_vetrova',
  phone_number: '+7 900 000-12-34',
  subject_ids: [1, 2, 3, 10, 11],
  meeting_url: 'https://meet.tetradka.example/marina',
  rate: 1500,
  time_rate: 60,
  reminder_minutes: 10,
  policy: { notice_hours: 24, late_percent: 50, no_show_percent: 100, free_cancels_per_month: 1 },
} as const;

const [TELEGRAM, WHATSAPP, PHONE] = [1, 2, 6];

/** A slot is weekday, start, end. Monday is 1. */
export type Slot = readonly [day: number, start: string, end: string];

export interface DemoStudent {
  student_name: string;
  color: number;
  rate?: number;
  contact?: string;
  phone_number?: string;
  type_connect_id?: number;
  comment?: string;
  grade_class?: string;
  subject_ids?: number[];
  time_zone?: string;
  parent_name?: string;
  slots?: readonly Slot[];
  goal?: string;
  /**
   * `ahead` pays for four coming lessons, `late` not yet for this week, `very late` not even for last week. By default
   * a student pays for past lessons.
   */
  pays?: 'ahead' | 'late' | 'very late';
}

export const STUDENTS: readonly DemoStudent[] = [
  {
    student_name: 'Анна Соколова',
    color: 0,
    contact: 'anna_sokolova',
    type_connect_id: TELEGRAM,
    subject_ids: [1],
    comment: 'IELTS в феврале, нужна 7.5. Сильное чтение, мешает темп речи.',
    goal: 'Speaking part 2, разобрать cue card',
    slots: [
      [2, '14:00', '15:00'],
      [4, '16:00', '17:00'],
      [5, '15:00', '16:00'],
    ],
  },
  {
    student_name: 'Мария Ким',
    color: 8,
    rate: 1400,
    contact: 'masha.kim',
    type_connect_id: TELEGRAM,
    subject_ids: [11],
    comment: 'HSK 3 весной',
    slots: [
      [1, '09:00', '10:00'],
      [3, '09:00', '10:00'],
      [5, '10:00', '11:00'],
    ],
    pays: 'ahead',
  },
  {
    student_name: 'Иван Петров',
    color: 3,
    phone_number: '+7 900 111-22-33',
    type_connect_id: PHONE,
    subject_ids: [2],
    grade_class: '11',
    comment: 'Профильная математика, задачи 13–17',
    goal: 'Параметры, задача 17',
    pays: 'late',
    slots: [
      [2, '10:00', '11:00'],
      [4, '10:00', '11:00'],
      [7, '11:00', '12:00'],
    ],
  },
  {
    student_name: 'Олег Власов',
    color: 5,
    rate: 1600,
    contact: 'oleg_v',
    type_connect_id: TELEGRAM,
    subject_ids: [2],
    grade_class: '9',
    parent_name: 'Ирина Власова',
    slots: [
      [1, '11:00', '12:00'],
      [3, '15:00', '16:00'],
      [7, '16:15', '17:15'],
    ],
  },
  {
    student_name: 'Софья Лебедева',
    color: 7,
    phone_number: '+7 900 222-33-44',
    type_connect_id: WHATSAPP,
    subject_ids: [1],
    comment: 'Пишет эссе каждую неделю',
    slots: [[3, '12:00', '13:00']],
  },
  {
    student_name: 'Лев Гринёв',
    color: 4,
    rate: 2000,
    contact: 'lev.grinev',
    type_connect_id: TELEGRAM,
    subject_ids: [10],
    time_zone: 'Europe/Berlin',
    comment: 'Python с нуля, живёт в Берлине',
    slots: [
      [3, '19:00', '20:00'],
      [5, '12:00', '13:00'],
    ],
    pays: 'ahead',
  },
  {
    student_name: 'Ева Мороз',
    color: 1,
    rate: 1200,
    phone_number: '+7 900 333-44-55',
    type_connect_id: WHATSAPP,
    subject_ids: [1],
    time_zone: 'Asia/Novosibirsk',
    grade_class: '4',
    parent_name: 'Олеся Мороз',
    slots: [
      [4, '13:00', '13:45'],
      [7, '13:00', '14:00'],
    ],
  },
  {
    student_name: 'Тимур Ахметов',
    color: 6,
    contact: 'timur_akh',
    type_connect_id: TELEGRAM,
    subject_ids: [3],
    grade_class: '10',
    comment: 'Механика, готовится к олимпиаде',
    slots: [
      [2, '16:30', '17:30'],
      [5, '16:30', '17:30'],
    ],
    pays: 'very late',
  },
  {
    student_name: 'Дарья Новак',
    color: 0,
    rate: 1700,
    contact: 'dasha.novak',
    type_connect_id: TELEGRAM,
    subject_ids: [1],
    slots: [
      [1, '18:00', '19:00'],
      [5, '19:15', '20:15'],
    ],
    pays: 'late',
  },
  { student_name: 'Никита Орлов', color: 2, grade_class: '9', subject_ids: [3] },
  { student_name: 'Полина Зайцева', color: 3, grade_class: '9', subject_ids: [3] },
  { student_name: 'Глеб Соловьёв', color: 5, grade_class: '9', subject_ids: [3] },
  { student_name: 'Алиса Крылова', color: 7, subject_ids: [1] },
  { student_name: 'Кирилл Фомин', color: 4, subject_ids: [1] },
];

export interface DemoGroup {
  name: string;
  color: number;
  price: number;
  members: readonly string[];
  subject_id: number;
  slots: readonly Slot[];
}

export const GROUPS: readonly DemoGroup[] = [
  {
    name: 'Группа 9«Б»',
    color: 2,
    price: 700,
    subject_id: 3,
    members: ['Никита Орлов', 'Полина Зайцева', 'Глеб Соловьёв', 'Олег Власов'],
    slots: [
      [1, '15:30', '17:00'],
      [6, '10:00', '11:30'],
    ],
  },
  {
    name: 'Группа А2',
    color: 1,
    price: 800,
    subject_id: 1,
    members: ['Алиса Крылова', 'Кирилл Фомин', 'Софья Лебедева'],
    slots: [
      [2, '18:30', '20:00'],
      [4, '18:30', '20:00'],
    ],
  },
];
