import { ANSWERS } from './answers.ts';

/**
 * LND-36: the questions for search engines. A `<` is escaped, because it could end the script element around the text.
 */
export const STRUCTURED_ANSWERS = JSON.stringify({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  inLanguage: 'ru',
  mainEntity: ANSWERS.map(({ title, text }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text },
  })),
}).replaceAll('<', '\\u003c');
