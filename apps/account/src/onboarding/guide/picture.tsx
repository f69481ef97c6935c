import { classNames } from '@planner/ui';
import styles from './guide.module.css';

type Tone = 'good' | 'bad';

/** The content of a picture: lines of a card, a week, a code, or a message with buttons. */
export type PictureOf =
  | { rows: readonly (readonly [what: string, said: string, tone?: Tone])[] }
  | { week: readonly number[] }
  | { code: string }
  | { message: string; buttons: readonly string[] };

/** The cells of a week with five days and three hours, row by row. */
const CELLS = Array.from({ length: 15 }, (_, cell) => cell);

function Drawing({ of }: { of: PictureOf }) {
  if ('rows' in of) {
    return of.rows.map(([what, said, tone]) => (
      <span key={what} className={styles.line}>
        <span>{what}</span>
        <b data-tone={tone}>{said}</b>
      </span>
    ));
  }
  if ('week' in of) {
    return (
      <span className={styles.week}>
        {CELLS.map((cell) => (
          <span key={cell} className={classNames(styles.cell, of.week.includes(cell) && styles.lesson)} />
        ))}
      </span>
    );
  }
  if ('code' in of) return <span className={styles.code}>{of.code}</span>;
  return (
    <>
      <span className={styles.bubble}>{of.message}</span>
      <span className={styles.answers}>
        {of.buttons.map((button) => (
          <span key={button} className={styles.answer}>
            {button}
          </span>
        ))}
      </span>
    </>
  );
}

/** ONB-8. A picture of the product in its own colours. The text beside the picture describes it. */
export const Picture = ({ of }: { of: PictureOf }) => (
  <div className={styles.picture} aria-hidden="true">
    <Drawing of={of} />
  </div>
);
