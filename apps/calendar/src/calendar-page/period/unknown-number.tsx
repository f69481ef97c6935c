/** LSN-153. In the place of a number that is not known. */
export function UnknownNumber({ hasFailed }: { hasFailed: boolean }) {
  const why = hasFailed ? 'Не загрузилось' : 'Загружаем';
  return (
    <span role="img" aria-label={why} title={why}>
      —
    </span>
  );
}
