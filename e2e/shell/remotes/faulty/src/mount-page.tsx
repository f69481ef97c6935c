export function MountPage(): never {
  throw new Error('broken while rendering');
}
