/**
 * Each item has a case ending, then the endings of the nominative that it may replace. «-» means a nominative without an
 * ending.
 */
const ENDINGS = new Map(
  `а -|я й ь|у - а|ю й ь я|е - а я й ь|и а я ь й|ы а|ом - ой ый ий|ем - й ь|ым - ый ой|им ий|ой а ая|ей а я яя|
  ую ая|юю яя|ью ь|ого ий ый ой|его ий|ому ий ый ой|ему ий`
    .split('|')
    .map((line) => {
      const [ending = '', ...nominatives] = line.trim().split(' ');
      return [ending, nominatives.map((one) => one.replace('-', ''))];
    }),
);
/** A vowel that only the nominative has: Павла and Павел, Льва and Лев, Кравца and Кравец. */
const FLEETING: readonly (readonly [RegExp, string])[] = [
  [/^павл$/, 'павел'],
  [/^льв$/, 'лев'],
  [/([^аеиоуыэюя])ц$/, '$1ец'],
];
const LONGEST_ENDING = 3;
const SHORTEST_STEM = 2;

/**
 * ONE-15. Returns the names whose case a word may be: «новаку» may be a case of «новак» or of «новака». The word and
 * the names are in the form in which a search compares texts. For a word that is no case of a name, no card has one of
 * the returned names.
 */
export function nameForms(word: string): readonly string[] {
  if (!/^[а-я]+$/.test(word)) return [];
  const forms = new Set<string>();
  for (let length = 1; length <= LONGEST_ENDING && word.length - length >= SHORTEST_STEM; length += 1) {
    const stem = word.slice(0, -length);
    for (const ending of ENDINGS.get(word.slice(-length)) ?? []) {
      forms.add(stem + ending);
      if (ending !== '') continue;
      for (const [pattern, full] of FLEETING) if (pattern.test(stem)) forms.add(stem.replace(pattern, full));
    }
  }
  forms.delete(word);
  return [...forms];
}
