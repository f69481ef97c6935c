import { AxisBottom, AxisLeft } from '@visx/axis';
import { useWidth } from '@planner/ui';
import { Bar, Line } from '@visx/shape';
import { useRef, useState } from 'react';
import { type ProgressMonth, shareText } from '../months.ts';
import { barsOf } from './bars.ts';
import styles from './chart.module.css';

const HEIGHT = 220;
const ROOM = { left: 48, top: 10, bottom: 24 };

const axis = { hideAxisLine: true, hideTicks: true, tickClassName: styles.tick ?? '' };
const LEFT_OF = { dx: -4, dy: 4, textAnchor: 'end' } as const;
const BELOW = { dy: 4, textAnchor: 'middle' } as const;

const percent = (share: { valueOf(): number }) => `${share.valueOf()} %`;
const spokenShare = (share: number | null) => (share === null ? 'нет' : `${share} %`);
const spoken = ({ label, grades, attendance }: ProgressMonth): string =>
  `${label}: оценки ${spokenShare(grades)}, посещаемость ${spokenShare(attendance)}`;

function Legend({ month, isRead }: { month: ProgressMonth | undefined; isRead: boolean }) {
  return (
    <figcaption className={styles.legend}>
      <span data-share="grades">Оценки</span>
      <span data-share="attendance">Посещаемость</span>
      {month !== undefined && (
        <output className={styles.read} data-quiet={isRead ? undefined : ''}>
          {month.label} · <b>{shareText(month.grades)}</b> / <b>{shareText(month.attendance)}</b>
        </output>
      )}
    </figcaption>
  );
}

/** LRN-60. Two bars for each month. Which month is read is a slider: keys, a mouse and a finger move it alike. */
export function ProgressChart({ months }: { months: readonly ProgressMonth[] }) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const [chosen, setChosen] = useState<number | null>(null);
  const place = Math.min(chosen ?? months.length - 1, months.length - 1);
  const read = months[place];
  const size = { width: Math.max(0, width - ROOM.left), height: HEIGHT - ROOM.top - ROOM.bottom };
  const { x, y, half, bars, ticks } = barsOf(months, size);
  const shorts = new Map(months.map(({ key, short }) => [key, short]));

  return (
    <figure className={styles.chart}>
      <Legend isRead={chosen !== null} month={read} />
      <div ref={box} className={styles.field}>
        {width > 0 && (
          <svg width={width} height={HEIGHT} aria-hidden="true">
            <g transform={`translate(${ROOM.left} ${ROOM.top})`}>
              {ticks.map((share) => (
                <Line
                  key={share}
                  className={share === 0 ? styles.zero : styles.line}
                  from={{ x: 0, y: y(share) }}
                  to={{ x: size.width, y: y(share) }}
                />
              ))}
              {bars.map(({ month, middle, grades, attendance }, index) => (
                <g key={month.key}>
                  {index === place && chosen !== null && (
                    <Bar
                      className={styles.chosen}
                      {...{ x: middle - x.step() / 2, y: 0, width: x.step(), height: size.height, rx: 4 }}
                    />
                  )}
                  {grades && (
                    <Bar className={styles.grades} x={middle - half} width={Math.max(1, half - 1)} rx={2} {...grades} />
                  )}
                  {attendance && (
                    <Bar
                      className={styles.attendance}
                      x={middle}
                      width={Math.max(1, half - 1)}
                      rx={2}
                      {...attendance}
                    />
                  )}
                </g>
              ))}
              <AxisLeft {...axis} scale={y} tickValues={ticks} tickFormat={percent} tickLabelProps={LEFT_OF} />
              <AxisBottom
                {...axis}
                scale={x}
                top={size.height}
                tickFormat={(key) => shorts.get(key) ?? ''}
                tickLabelProps={BELOW}
              />
            </g>
          </svg>
        )}
        <input
          type="range"
          className={styles.slider}
          min={0}
          max={Math.max(0, months.length - 1)}
          step={1}
          value={place}
          aria-label="Месяцы на графике"
          aria-valuetext={read === undefined ? 'Нет данных' : spoken(read)}
          onChange={(event) => setChosen(event.currentTarget.valueAsNumber)}
          onPointerMove={(event) => {
            const { left } = event.currentTarget.getBoundingClientRect();
            setChosen(Math.max(0, Math.floor((event.clientX - left) / Math.max(1, x.step()))));
          }}
          onPointerLeave={() => setChosen(null)}
        />
      </div>
    </figure>
  );
}
