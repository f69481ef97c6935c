import type { ReactNode } from 'react';
import styles from './chart.module.css';
import { StepSlider, type StepSliderProps } from './step-slider.tsx';

interface ChartFrameProps extends StepSliderProps {
  /** Names what is drawn and says what is read. */
  legend: ReactNode;
  /** The picture, whose point 0, 0 is the top left corner of the field. */
  children: ReactNode;
}

/** The picture is hidden from assistive technology: the slider over it says the values. */
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
