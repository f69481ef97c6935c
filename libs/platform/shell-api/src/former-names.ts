/**
 * The names before 11/2026. Published remotes import them from the shell at run time, so these names must stay. New
 * code uses `lazyComponent`, `ExtensionSlot` and `useExtensions`.
 */
export { ExtensionSlot as PageSlot, useExtensions as usePieces } from './extensions/extension-slot.tsx';
export { lazyComponent as lazyPart } from './extensions/lazy.tsx';
export type { ExtensionProps as PageSlotProps } from './extension-slots.ts';
export type { Extension as Piece } from './shell.ts';
