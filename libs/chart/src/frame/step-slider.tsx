import type { PointerEvent } from 'react';
import styles from './chart.module.css';
import type { Chart } from './use-chart.ts';

export interface StepSliderProps {
  chart: Chart;
  label: string;
  /** The text of the current step that a screen reader announces. */
  spoken: string;
  /** The width of a step, in pixels. */
  stepWidth: number;
}

/** A transparent slider over the chart. Keys, mouse and touch choose the step to read. */
export function StepSlider({ chart, label, spoken, stepWidth }: StepSliderProps) {
  const { room, field, count, place, choose } = chart;
  const pointTo = ({ currentTarget, clientX }: PointerEvent<HTMLInputElement>) =>
    choose(Math.max(0, Math.floor((clientX - currentTarget.getBoundingClientRect().left) / Math.max(1, stepWidth))));
  return (
    <input
      type="range"
      className={styles.slider}
      style={{
        top: room.top,
        left: room.left,
        width: `calc(100% - ${room.left + room.right}px)`,
        height: field.height,
      }}
      min={0}
      max={Math.max(0, count - 1)}
      step={1}
      value={place}
      aria-label={label}
      aria-valuetext={count === 0 ? 'Нет данных' : spoken}
      onChange={(event) => choose(event.currentTarget.valueAsNumber)}
      onPointerMove={pointTo}
      onPointerLeave={() => choose(null)}
    />
  );
}
