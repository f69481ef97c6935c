import { Parser } from 'saxen';

export interface XmlListener {
  /**
   * Gets the element's name without its prefix, and a function for decoded attributes. `:id` finds an attribute with
   * any prefix.
   */
  open?(name: string, attribute: (name: string) => string | undefined): void;
  close?(name: string): void;
  text?(text: string): void;
  /** Called after each element; true ends the parsing. */
  isEnough?(): boolean;
}

const local = (name: string) => name.slice(name.indexOf(':') + 1);

/** Parses a document once and stores nothing. Throws for a DOCTYPE, because no part of a workbook has one. */
export function readXml(xml: string, { open, close, text, isEnough }: XmlListener): void {
  const parser = new Parser();
  parser
    .on('error', (error) => {
      throw error;
    })
    .on('attention', (said) => {
      if (/^<!DOCTYPE/i.test(said)) throw new Error('a document type');
    })
    .on('openTag', (tag, attributes, decode) => {
      open?.(local(tag), (wanted) => {
        const all = attributes();
        const name = wanted.startsWith(':') ? Object.keys(all).find((one) => one.endsWith(wanted)) : wanted;
        const value = name === undefined ? undefined : all[name];
        return value === undefined ? undefined : decode(value);
      });
    })
    .on('closeTag', (name) => {
      close?.(local(name));
      if (isEnough?.() === true) parser.stop();
    })
    .on('cdata', (said) => text?.(said))
    .on('text', (said, decode) => text?.(decode(said)));
  parser.parse(xml);
}
