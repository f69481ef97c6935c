const numbers = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 });
const MEGABYTE = 1024 * 1024;

/** Returns the size of a file: «840 КБ», «2,4 МБ». */
export function sizeText(bytes: number): string {
  if (bytes >= MEGABYTE) return `${numbers.format(bytes / MEGABYTE)} МБ`;
  return `${numbers.format(Math.ceil(bytes / 1024))} КБ`;
}
