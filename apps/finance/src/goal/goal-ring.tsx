import styles from './goal.module.css';

const RADIUS = 52;
const ROUND = 2 * Math.PI * RADIUS;

/** FIN-8. The progress as a ring. The number in the middle is read aloud, so the ring is hidden from screen readers. */
export function GoalRing({ percent }: { percent: number }) {
  const part = Math.min(percent, 100) / 100;
  return (
    <span className={styles.ring} data-done={percent >= 100 ? '' : undefined}>
      <svg viewBox="0 0 120 120" aria-hidden="true">
        <circle cx="60" cy="60" r={RADIUS} />
        {part > 0 && (
          <circle
            cx="60"
            cy="60"
            r={RADIUS}
            strokeDasharray={`${part * ROUND} ${ROUND}`}
            transform="rotate(-90 60 60)"
          />
        )}
      </svg>
      <b>{percent} %</b>
    </span>
  );
}
