export function TeacherCabinetPage({ onGone }: { onGone(): void }) {
  return (
    <button type="button" onClick={onGone}>
      x
    </button>
  );
}
