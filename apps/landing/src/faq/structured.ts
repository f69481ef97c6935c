import { ANSWERS } from './answers.ts';

/** LND-36: the questions as search engines read them. A `<` could end the script element that holds it. */
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
