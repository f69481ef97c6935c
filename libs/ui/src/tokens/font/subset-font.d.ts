declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    letters: string | undefined,
    options: {
      targetFormat: 'woff2' | 'sfnt';
      keepAllGlyphs?: boolean;
      keepFeatures?: string[];
      variationAxes: Record<string, number | { min: number; max: number }>;
    },
  ): Promise<Uint8Array>;
}
