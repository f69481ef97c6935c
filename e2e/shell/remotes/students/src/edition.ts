/** Whether this is the newer of two versions, the one that plays what it is told to. */
export const IS_NEW: boolean = false;
