const points = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 2 });

/** «71», «6,5»: points as they are written here. */
export const pointsText = (value: number): string => points.format(value);

/** Points as a field has them: without spaces between thousands. */
export const typedPoints = (value: number): string => String(value).replace('.', ',');
