/** The order to the process that restores. It arrives by its standard input, so no list of processes shows the key. */
export interface Order {
  /** The name of a backup in the place of backups, or null for the uploaded file. */
  stored: string | null;
  /** The name of the backup for the operator. */
  name: string;
  key: string;
}

/** A message from this process: the present step, or the end with a sentence. */
export interface Told {
  is: 'running' | 'done' | 'failed';
  text: string;
}

/** The folder in DATA_DIR for the uploaded file and for everything under way. */
export const WORK_FOLDER = 'restore-under-way';
export const UPLOADED = 'uploaded';
