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
/** Each item has a full name, then its short forms. */
const SHORT_FORMS = `александр саша саня шура алекс|александра саша саня шура аля|алексей леша алеша|алина аля|алиса аля|алла аля|
  анастасия настя ася стася|анатолий толя|ангелина геля лина|андрей андрюша|анна аня анюта нюта|антон антоша тоша|
  антонина тоня|аполлинария поля|арина ариша|аркадий аркаша|арсений сеня|артем тема|артемий тема|богдан даня|борис боря|
  вадим вадик|валентин валя|валентина валя|валерий валера|валерия лера|варвара варя|василий вася|василиса вася|
  вероника ника|виктор витя|виктория вика|виталий виталик|владимир вова володя|владислав влад владик слава|
  всеволод сева|вячеслав слава|галина галя|геннадий гена|георгий гоша жора гера|герман гера|григорий гриша|
  даниил даня|данил даня|данила даня|дарья даша|дарина даша|дмитрий дима митя|евгений женя|евгения женя|
  екатерина катя|елена лена|елизавета лиза|ефим фима|зинаида зина|иван ваня|игорь игорек|илья илюша|инесса инна|
  ирина ира|капитолина капа|кирилл кирюша|клавдия клава|константин костя|кристина кристя|ксения ксюша|лариса лара|
  лев лева|леонид леня|лидия лида|лилия лиля|любовь люба|людмила люда люся мила|маргарита рита|марина мариша|
  мария маша маруся|марьяна маша|матвей мотя|милана мила|мирослава мира|михаил миша|надежда надя|наталия наташа ната|
  наталья наташа ната|николай коля|оксана ксюша|олеся леся|ольга оля|павел паша|петр петя|полина поля|
  раиса рая|роман рома|руслан русик|святослав слава|семен сема|сергей сережа|софия соня|софья соня|
  станислав стас|степан степа|таисия тая тася|тамара тома|татьяна таня|тимофей тима тимоша|тимур тима|ульяна уля|
  федор федя|эдуард эдик|элина эля|эльвира эля|эмилия мила|юлиана юля|юлия юля|юрий юра|яков яша|ярослав ярик слава|
  ярослава слава яра`;

/** By a short form, the full names. */
const FULL_NAMES = Map.groupBy(
  SHORT_FORMS.split('|').flatMap((line) => {
    const [full = '', ...shorts] = line.trim().split(' ');
    return shorts.map((short) => ({ short, full }));
  }),
  ({ short }) => short,
);

const LONGEST_ENDING = 3;
const SHORTEST_STEM = 2;

/**
 * ONE-15, ONE-20. Returns the names that a word may mean in another form. It may be a case: «новаку» of «новак» or of
 * «новака». It may be a short form, also in a case: «аня» and «аней» of «анна». The word and the names are in the form in
 * which a search compares texts. For a word that is no form of a name, no card has one of the returned names.
 */
export function nameForms(word: string): readonly string[] {
  if (!/^[а-я]+$/.test(word)) return [];
  const cases = casesOf(word);
  const fullNames = [word, ...cases].flatMap((name) => FULL_NAMES.get(name) ?? []).map(({ full }) => full);
  return [...new Set([...cases, ...fullNames])].filter((name) => name !== word);
}

/** Returns the names whose case a word may be. */
function casesOf(word: string): Set<string> {
  const forms = new Set<string>();
  for (let length = 1; length <= LONGEST_ENDING && word.length - length >= SHORTEST_STEM; length += 1) {
    const stem = word.slice(0, -length);
    for (const ending of ENDINGS.get(word.slice(-length)) ?? []) {
      forms.add(stem + ending);
      if (ending !== '') continue;
      for (const [pattern, full] of FLEETING) if (pattern.test(stem)) forms.add(stem.replace(pattern, full));
    }
  }
  return forms;
}
