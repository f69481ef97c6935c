/** Which modals the modules offer each other: whose each is, what it is given and what it resolves with. Props are plain data. */
export interface OfferedModals {
  /** A lesson of a student or group: one-time, or recurring on its second tab; with `lesson_id` the same lesson is edited. */
  'lesson-form': {
    owner: 'calendar';
    props: {
      student_id?: number;
      group_id?: number;
      conducted_date?: string;
      start_time?: string;
      end_time?: string;
      lesson_id?: number;
      tab?: 'one-time' | 'recurring';
    };
    result: { saved: true };
  };
  'trial-lesson-form': {
    owner: 'calendar';
    props: { conducted_date?: string; start_time?: string };
    result: { saved: true };
  };
  'student-form': { owner: 'students'; props: { student_id?: number }; result: { student_id: number } };
  /** One lesson opened: marks, money, move, cancel, delete. */
  lesson: { owner: 'calendar'; props: { lesson_id: number }; result: { changed: boolean } };
  /** What a student has paid; for a lesson of theirs where one is named, with the sum that is owed for it. */
  payment: {
    owner: 'finance';
    props: { student_id?: number; lesson_id?: number; amount?: number };
    result: { payment_id: number };
  };
  /** Money in or out that is no student's payment. */
  income: { owner: 'finance'; props: Record<never, never>; result: { cash_line_id: number } };
  expenditure: { owner: 'finance'; props: Record<never, never>; result: { cash_line_id: number } };
  'move-lesson': { owner: 'calendar'; props: { lesson_id: number }; result: { moved: boolean } };
}

export type ModalName = keyof OfferedModals;
export type ModalProps<Name extends ModalName> = OfferedModals[Name]['props'];
export type ModalResult<Name extends ModalName> = OfferedModals[Name]['result'];
/** The modals a remote must register. */
export type ModalsOwnedBy<Remote extends string> = {
  [Name in ModalName]: OfferedModals[Name]['owner'] extends Remote ? Name : never;
}[ModalName];

/** What a modal's component is given: its own props and the way to end itself; `close()` without a result means dismissed. */
export type ModalBodyProps<Name extends ModalName> = ModalProps<Name> & {
  close(result?: ModalResult<Name>): void;
};
