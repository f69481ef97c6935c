import { AxisBottom, AxisLeft } from '@visx/axis';
import { useWidth } from '@planner/ui';
import { Circle, Line, LinePath } from '@visx/shape';
import { type PointerEvent, useRef, useState } from 'react';
import type { Measure } from '../measures.ts';
import type { Line as Told } from './lines.ts';
import { linesOf } from './lines.ts';
import styles from './chart.module.css';

const HEIGHT = 240;
const ROOM = { left: 64, right: 16, top: 10, bottom: 24 };
const SHIFTED = `translate(${ROOM.left} ${ROOM.top})`;
const axis = { hideAxisLine: true, hideTicks: true, tickClassName: styles.tick ?? '' };
const LEFT_OF = { dx: -4, dy: 4, textAnchor: 'end' } as const;
const BELOW = { dy: 4, textAnchor: 'middle' } as const;
/** So much room a date of the axis needs. */
const DATE_WIDTH = 72;

/** A step of time, and how it is said. */
export interface Step {
  key: string;
  label: string;
  short: string;
}

interface HealthChartProps {
  measure: Measure;
  steps: readonly Step[];
  lines: readonly Told[];
}

interface RulingProps {
  ticks: readonly number[];
  placeOf(this: void, value: number): number;
  width: number;
}

const Ruling = ({ ticks, placeOf, width }: RulingProps) =>
  ticks.map((tick) => {
    const [from, to] = [0, width].map((x) => ({ x, y: placeOf(tick) }));
    return from && to && <Line key={tick} className={tick === 0 ? styles.zero : styles.line} {...{ from, to }} />;
  });

interface StepSliderProps {
  count: number;
  /** Of a step, in pixels. */
  width: number;
  place: number;
  spoken: string;
  onChoose(this: void, place: number | null): void;
}

/** Chooses the step that is read. */
function StepSlider({ count, width, place, spoken, onChoose }: StepSliderProps) {
  const pointTo = ({ currentTarget, clientX }: PointerEvent<HTMLInputElement>) =>
    onChoose(Math.max(0, Math.floor((clientX - currentTarget.getBoundingClientRect().left) / Math.max(1, width))));
  return (
    <input
      type="range"
      {...{ className: styles.slider, min: 0, max: Math.max(0, count - 1), step: 1, value: place }}
      aria-label="Время на графике"
      aria-valuetext={spoken}
      onChange={(event) => onChoose(event.currentTarget.valueAsNumber)}
      onPointerMove={pointTo}
      onPointerLeave={() => onChoose(null)}
    />
  );
}

/** PLT-263. A line for each version. Which step is read is a slider: keys, a mouse and a finger move it alike. */
export function HealthChart({ measure, steps, lines: told }: HealthChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const [chosen, setChosen] = useState<number | null>(null);
  const place = Math.min(chosen ?? steps.length - 1, steps.length - 1);
  const size = { width: Math.max(0, width - ROOM.left - ROOM.right), height: HEIGHT - ROOM.top - ROOM.bottom };
  const keys = steps.map(({ key }) => key);
  const { x, y, ticks, lines } = linesOf(told, keys, size, measure.least);
  const shorts = new Map(steps.map(({ key, short }) => [key, short]));
  const every = Math.max(1, Math.ceil(steps.length / Math.max(1, Math.floor(size.width / DATE_WIDTH))));
  const read = told.map(({ version, values }) => {
    const value = values[place] ?? null;
    return `${version}: ${value === null ? 'нет данных' : measure.text(value)}`;
  });
  const spoken = `${steps[place]?.label ?? ''}: ${read.join(', ')}`;
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.legend}>
        {told.map(({ version }, line) => (
          <code key={version} data-line={line}>
            {version}
          </code>
        ))}
        <output className={styles.read} data-quiet={chosen === null ? '' : undefined}>
          {spoken}
        </output>
      </figcaption>
      <div ref={box} className={styles.field}>
        {width > 0 && (
          <svg aria-hidden="true" {...{ width, height: HEIGHT }}>
            <g transform={SHIFTED}>
              <Ruling ticks={ticks} placeOf={y} width={size.width} />
              {chosen !== null && (
                <Line
                  className={styles.chosen}
                  from={{ x: x(keys[place] ?? '') ?? 0, y: 0 }}
                  to={{ x: x(keys[place] ?? '') ?? 0, y: size.height }}
                />
              )}
              {lines.map(({ version, points }, line) => (
                <g key={version} data-line={line} className={styles.told}>
                  <LinePath
                    data={points}
                    defined={({ value }) => value !== null}
                    x={({ at }) => at}
                    y={({ value }) => y(value ?? 0)}
                  />
                  {points.map(
                    ({ at, value, isLonely }, step) =>
                      value !== null &&
                      (isLonely || (step === place && chosen !== null)) && (
                        <Circle key={step} cx={at} cy={y(value)} r={3.5} />
                      ),
                  )}
                </g>
              ))}
              <AxisLeft
                {...axis}
                scale={y}
                tickValues={ticks}
                tickFormat={(value) => measure.text(value.valueOf())}
                tickLabelProps={LEFT_OF}
              />
              <AxisBottom
                {...axis}
                scale={x}
                top={size.height}
                tickValues={keys.filter((_, step) => (keys.length - 1 - step) % every === 0)}
                tickFormat={(key) => shorts.get(key) ?? ''}
                tickLabelProps={BELOW}
              />
            </g>
          </svg>
        )}
        <StepSlider count={steps.length} width={x.step()} place={place} spoken={spoken} onChoose={setChosen} />
      </div>
    </figure>
  );
}
