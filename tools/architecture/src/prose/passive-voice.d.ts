declare module 'passive-voice' {
  /** Finds the passive constructions of an English text. */
  export default function passiveVoice(text: string): { index: number; offset: number }[];
}
