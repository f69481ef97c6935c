/** A file as it is shown: what it is called, how large in words, where it is. */
export interface Attachment {
  id: number;
  name: string;
  sizeText: string;
  url: string;
  /** A small image of it; null where it is none. */
  preview_url: string | null;
}
