import { AxisBottom, AxisLeft } from '@visx/axis';
import { formatRoubles } from '@planner/money';
import { useWidth } from '@planner/ui';
import { counted } from '@planner/wording';
import { Bar, Line } from '@visx/shape';
import { useRef, useState } from 'react';
import type { SeriesPoint } from '../series.ts';
import { barsOf } from './bars.ts';
import styles from './chart.module.css';

interface SeriesChartProps {
  points: readonly SeriesPoint[];
  label: string;
}

const HEIGHT = 220;
const ROOM = { left: 56, top: 10, bottom: 24 };
const compact = new Intl.NumberFormat('ru-RU', { notation: 'compact', maximumFractionDigits: 1 });

const spoken = ({ label, earned, received, lessons }: SeriesPoint): string =>
  `${label}: заработано ${formatRoubles(earned)}, получено ${formatRoubles(received)}, ${counted(lessons, 'занятие')}`;

/** FIN-9. Two bars for each day, week or month. Which one is read is a slider: keys, a mouse and a finger move it alike. */
export function SeriesChart({ points, label }: SeriesChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const [chosen, setChosen] = useState<number | null>(null);
  const place = Math.min(chosen ?? points.length - 1, points.length - 1);
  const read = points[place];
  const size = { width: Math.max(0, width - ROOM.left), height: HEIGHT - ROOM.top - ROOM.bottom };
  const { x, y, zero, half, bars, ticks } = barsOf(points, size);
  const shorts = new Map(points.map(({ key, short }) => [key, short]));
  const from = (clientX: number, left: number) => Math.floor((clientX - left) / Math.max(1, x.step()));

  return (
    <figure className={styles.chart}>
      <figcaption className={styles.legend}>
        <span data-sum="earned">Заработано</span>
        <span data-sum="received">Получено</span>
        {read !== undefined && (
          <output className={styles.read} data-quiet={chosen === null ? '' : undefined}>
            {read.label} · <b>{formatRoubles(read.earned)}</b> / <b>{formatRoubles(read.received)}</b>
          </output>
        )}
      </figcaption>
      <div ref={box} className={styles.field}>
        {width > 0 && (
          <svg width={width} height={HEIGHT} aria-hidden="true">
            <g transform={`translate(${ROOM.left} ${ROOM.top})`}>
              {ticks.y.map((roubles) => (
                <Line
                  key={roubles}
                  className={roubles === 0 ? styles.zero : styles.line}
                  from={{ x: 0, y: y(roubles) }}
                  to={{ x: size.width, y: y(roubles) }}
                />
              ))}
              {bars.map(({ point, middle, earned, received }, index) => (
                <g key={point.key}>
                  {index === place && chosen !== null && (
                    <Bar
                      className={styles.chosen}
                      x={middle - x.step() / 2}
                      y={0}
                      width={x.step()}
                      height={size.height}
                      rx={4}
                    />
                  )}
                  <Bar className={styles.earned} x={middle - half} width={Math.max(1, half - 1)} rx={2} {...earned} />
                  <Bar className={styles.received} x={middle} width={Math.max(1, half - 1)} rx={2} {...received} />
                </g>
              ))}
              <AxisLeft
                scale={y}
                tickValues={ticks.y}
                tickFormat={(roubles) => compact.format(Number(roubles))}
                hideAxisLine
                hideTicks
                tickClassName={styles.tick ?? ''}
                tickLabelProps={{ dx: -4, dy: 4, textAnchor: 'end' }}
              />
              <AxisBottom
                top={Math.max(size.height, zero)}
                scale={x}
                tickValues={ticks.x}
                tickFormat={(key) => shorts.get(key) ?? ''}
                hideAxisLine
                hideTicks
                tickClassName={styles.tick ?? ''}
                tickLabelProps={{ dy: 4, textAnchor: 'middle' }}
              />
            </g>
          </svg>
        )}
        <input
          type="range"
          className={styles.slider}
          min={0}
          max={Math.max(0, points.length - 1)}
          step={1}
          value={place}
          aria-label={label}
          aria-valuetext={read === undefined ? 'Нет данных' : spoken(read)}
          onChange={(event) => setChosen(event.currentTarget.valueAsNumber)}
          onPointerMove={(event) => {
            const { left } = event.currentTarget.getBoundingClientRect();
            setChosen(Math.max(0, from(event.clientX, left)));
          }}
          onPointerLeave={() => setChosen(null)}
        />
      </div>
    </figure>
  );
}
