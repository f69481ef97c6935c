import styles from './grades.module.css';

const [WIDTH, HEIGHT, EDGE] = [320, 72, 6];

/** Draws shares in percent as a line, oldest first. The table beside it contains the same values. */
export function GradeLine({ shares }: { shares: readonly number[] }) {
  const points = shares.map((share, index) => ({
    x: EDGE + (index / Math.max(1, shares.length - 1)) * (WIDTH - 2 * EDGE),
    y: HEIGHT - EDGE - (share / 100) * (HEIGHT - 2 * EDGE),
  }));
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" preserveAspectRatio="none" className={styles.line}>
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {points.map(({ x, y }) => (
        <path key={x} d={`M${x} ${y}h0`} />
      ))}
    </svg>
  );
}
