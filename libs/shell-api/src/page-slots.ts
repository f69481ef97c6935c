/**
 * The page slots: places in a page where other modules show pieces of their own. On whose page each is, who may show
 * something there, and what the page gives. Props are plain data and may change while a piece shows.
 */
export interface PageSlots {
  /** A tab of a student's page. */
  'student-tab': { host: 'students'; owner: 'calendar' | 'finance' | 'homework'; props: { student_id: number } };
  /** A card on «Сейчас» under the day that is shown. */
  'now-card': { host: 'calendar'; owner: 'students' | 'finance' | 'homework'; props: { date: string } };
  /** A part of the panel beside the week, on a wide page. */
  'week-side': { host: 'calendar'; owner: 'students'; props: { date: string } };
  /** A part of one lesson: in its card, and on «Сейчас» while it goes on or comes next. */
  'lesson-part': {
    host: 'calendar';
    owner: 'students' | 'homework';
    props: {
      lesson_id: number;
      /** Null at a lesson of one student. */
      group_id: number | null;
      participants: readonly { student_id: number; student_name: string }[];
    };
  };
  /** A block of the student's cabinet, of the profile that is chosen there. */
  'cabinet-block': {
    host: 'student-cabinet';
    owner: 'calendar' | 'finance' | 'homework';
    props: { student_profile_id: number };
  };
  /** The charts of other modules on data that never change, on the page where all of them are looked at. */
  'chart-test': { host: 'finance'; owner: 'students' | 'student-cabinet'; props: object };
}

export type PageSlotName = keyof PageSlots;
export type PageSlotProps<Name extends PageSlotName> = PageSlots[Name]['props'];
/** The slots a remote may show something in. */
export type SlotsOpenTo<Remote extends string> = {
  [Name in PageSlotName]: Remote extends PageSlots[Name]['owner'] ? Name : never;
}[PageSlotName];
