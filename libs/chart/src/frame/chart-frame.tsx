import type { ReactNode } from 'react';
import styles from './chart.module.css';
import { StepSlider, type StepSliderProps } from './step-slider.tsx';

interface ChartFrameProps extends StepSliderProps {
  /** The names of the series and the values of the chosen step. */
  legend: ReactNode;
  /** The content of the svg. Its origin is the top left corner of the field. */
  children: ReactNode;
}

/**
 * The frame of a chart. The svg is hidden from assistive technology, because the slider over it announces the values.
 */
export function ChartFrame({ legend, children, ...slider }: ChartFrameProps) {
  const { box, whole, room } = slider.chart;
  return (
    <figure className={styles.chart}>
      {legend}
      <div ref={box} className={styles.field} style={{ minHeight: whole.height }}>
        {whole.width > 0 && (
          <svg width={whole.width} height={whole.height} aria-hidden="true">
            <g transform={`translate(${room.left} ${room.top})`}>{children}</g>
          </svg>
        )}
        <StepSlider {...slider} />
      </div>
    </figure>
  );
}
