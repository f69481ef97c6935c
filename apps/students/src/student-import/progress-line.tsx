import { ProgressBar } from '@planner/ui';
import { plural } from '@planner/wording';
import styles from './import.module.css';
import type { Progress } from './use-table.ts';

const numbers = new Intl.NumberFormat('ru-RU');
/** The genitive after «из»: из 21 строки, из 5 000 строк. */
const OF_ROWS = ['строки', 'строк', 'строк'] as const;
const OF_STUDENTS = ['ученика', 'учеников', 'учеников'] as const;
const STEP = { reading: 'Прочитано', checking: 'Проверено', adding: 'Добавлено' } as const;

function words({ step, done, total }: Progress): string {
  const noun = plural(total, step === 'adding' ? OF_STUDENTS : OF_ROWS);
  return `${STEP[step]} ${numbers.format(done)} из ${numbers.format(total)} ${noun}`;
}

/** IMP-26. The processed rows out of the total, as a bar and in words. */
export function ProgressLine({ label, progress }: { label: string; progress: Progress | null }) {
  const text = progress === null ? undefined : words(progress);
  return (
    <>
      <ProgressBar
        aria-label={label}
        aria-valuetext={text}
        className={styles.progress}
        value={progress === null ? undefined : progress.done}
        max={progress === null ? undefined : Math.max(progress.total, 1)}
      />
      {/* Always rendered, so that the content below does not move. Screen readers get the text from the bar. */}
      <small aria-hidden="true" className={styles.far}>
        {text}
      </small>
    </>
  );
}
