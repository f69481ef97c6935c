/** A step of the horizontal axis, such as a day or a month. */
export interface ChartStep {
  readonly key: string;
  /** The full name in the legend: «20.11.2026». */
  readonly label: string;
  /** The short name on the axis: «20». */
  readonly short: string;
}
