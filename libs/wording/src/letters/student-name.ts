const NO_NAME = 'Имя не найдено';

/** STU-203. Returns the teacher's name for a student or group, else the student's own name, else «Имя не найдено». */
export const studentName = ({
  student_name,
  name,
}: {
  student_name?: string | null | undefined;
  name?: string | null | undefined;
}): string => student_name?.trim() || name?.trim() || NO_NAME;

/** STU-208. Returns the name of a card, with the words that tell it apart from others of the same name. */
export const distinctName = (card: {
  student_name?: string | null | undefined;
  name?: string | null | undefined;
  namesake?: string | undefined;
}): string => (!card.namesake ? studentName(card) : `${studentName(card)} (${card.namesake})`);
