const points = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 2 });

/** Returns points in Russian format: «71», «6,5». */
export const pointsText = (value: number): string => points.format(value);

/** Returns points for an input field: without a thousands separator. */
export const typedPoints = (value: number): string => String(value).replace('.', ',');
