/** LSN-153. The placeholder of an unknown number. */
export function UnknownNumber({ hasFailed }: { hasFailed: boolean }) {
  const why = hasFailed ? 'Не загрузилось' : 'Загружаем';
  return (
    <span role="img" aria-label={why} title={why}>
      —
    </span>
  );
}
