const lengthText = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? `${hours} ч` : '', rest > 0 ? `${rest} мин` : ''].filter((part) => part !== '').join(' ');
};

/** A move by minutes in words: «Позже на 1 ч 30 мин». */
export const minutesItem = (minutes: number): { id: number; text: string } => ({
  id: minutes,
  text: `${minutes < 0 ? 'Раньше' : 'Позже'} на ${lengthText(Math.abs(minutes))}`,
});

const LENGTHS = [15, 30, 45, 60, 90, 120, 180, 240];

/** The offered moves within a day, later ones first. */
export const SHIFT_MINUTES = [...LENGTHS, ...LENGTHS.map((minutes) => -minutes)].map(minutesItem);
