/** The order to the process that restores. It arrives by its standard input, so no list of processes shows the key. */
export interface Order {
  /** The name of a backup in the place of backups, or null for the uploaded one. */
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

/** The folder in DATA_DIR for everything under way. */
export const WORK_FOLDER = 'restore-under-way';
/** The folder in it with the uploaded files: a place of backups with one backup. */
export const UPLOADED = 'uploaded';
export const UPLOADED_BACKUP = 'given.backup';
export const UPLOADED_LIST = 'given.files';
