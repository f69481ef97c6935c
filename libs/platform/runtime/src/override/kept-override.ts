/** PLT-292. Under which a tab keeps the override that was agreed to in it, and the mark that says so. */
export const KEPT_OVERRIDE = 'tetradka.mfe-override';
