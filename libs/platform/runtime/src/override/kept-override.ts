/** PLT-292. The storage key of the override that the user agreed to in this tab, with the mark of this consent. */
export const KEPT_OVERRIDE = 'tetradka.mfe-override';
