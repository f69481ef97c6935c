export function BrokenPage() {
  return <h1>Этого никто не увидит</h1>;
}
