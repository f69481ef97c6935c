/** Whether this is the newer of two versions, which plays the faults of the test. */
export const IS_NEW: boolean = false;
