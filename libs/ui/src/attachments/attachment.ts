/** A file in a list: its name, its size in words and its address. */
export interface Attachment {
  id: number;
  name: string;
  sizeText: string;
  url: string;
  /** The address of a small image; null when the file is not an image. */
  preview_url: string | null;
}
