import test from 'ava';
import { readKnownNames, readLine, type Script, scripts } from '../../bench/quality/scripts/known-names.ts';
import {
  inLatin,
  otherForms,
  otherHan,
  otherKana,
  otherWidth,
} from '../../bench/quality/scripts/letter-forms.ts';
import { typedNames, ways } from '../../bench/quality/scripts/ways.ts';
import { fold } from '../../catalog/text/fold.ts';

const lettersOf: Readonly<Record<Script, RegExp>> = {
  Hans: /^\p{Script=Han}+$/u,
  Hant: /^\p{Script=Han}+$/u,
  Jpan: /[\p{Script=Han}\p{scx=Katakana}\p{scx=Hiragana}]/u,
  Kore: /\p{Script=Hangul}/u,
  Thai: /\p{Script=Thai}/u,
  Cyrl: /\p{Script=Cyrillic}/u,
  Grek: /\p{Script=Greek}/u,
  Arab: /\p{Script=Arabic}/u,
  Hebr: /\p{Script=Hebrew}/u,
};

test('each known name has a city in its script, and there are no duplicates', async (t) => {
  const names = await readKnownNames();
  t.true(names.length >= 500);
  for (const script of scripts) t.true(names.filter((one) => one.script === script).length >= 60, script);
  for (const { script, name, city, words } of names) {
    t.regex(name, lettersOf[script]);
    t.regex(city, lettersOf[script]);
    t.notRegex(name + city, /[|\t]|^\s|\s$|\s\s/);
    t.true(words.length > 0);
  }
  const folded = names.map(({ name }) => fold(name));
  t.deepEqual(
    folded.filter((name, index) => folded.indexOf(name) !== index),
    [],
  );
});

test('a line says where the words of a name are, and is refused without a city', (t) => {
  const { name, words, city } = readLine('Kore', '신라|스테이 역삼\t서울');
  t.deepEqual([name, city], ['신라스테이 역삼', '서울']);
  t.deepEqual(
    words.map(({ text, joint }) => joint + text),
    ['신라', '스테이', ' 역삼'],
  );
  t.throws(() => readLine('Kore', '신라|스테이 역삼'));
});

const queriesFor = (script: Script, line: string): Readonly<Record<string, string>> =>
  Object.fromEntries(typedNames([readLine(script, line)], 1).map(({ way, query }) => [way, query]));

test('what is typed for a name without blanks', (t) => {
  const queries = queriesFor('Hans', '北京|王府井|希尔顿|酒店\t北京');
  t.is(queries['the whole name'], '北京王府井希尔顿酒店');
  t.is(queries['its beginning'], '北京王府井希');
  t.is(queries['other blanks'], '北京 王府井 希尔顿 酒店');
  t.regex(queries['an inner piece'] ?? '', /^(王府井|王府井希尔顿|王府井希尔顿酒店|希尔顿|希尔顿酒店|酒店)$/);
  t.regex(queries['city and piece, no blank'] ?? '', /^北京(王府井(希尔顿(酒店)?)?|希尔顿(酒店)?|酒店)$/);
  t.regex(
    queries['pieces in another order'] ?? '',
    /^(王府井希尔顿酒店北京|希尔顿酒店北京王府井|酒店北京王府井希尔顿)$/,
  );
  t.regex(
    queries['a piece left out'] ?? '',
    /^(王府井希尔顿酒店|北京希尔顿酒店|北京王府井酒店|北京王府井希尔顿)$/,
  );
  t.is(queries['traditional for simplified Han, or the reverse'], '北京王府井希爾頓酒店');
  t.is(queries['in Latin letters'], undefined);
});

test('what is typed for a name with blanks keeps them', (t) => {
  const queries = queriesFor('Cyrl', 'Гранд Отель Европа\tСанкт-Петербург');
  t.is(queries['other blanks'], undefined);
  t.is(queries['city and piece, no blank'], undefined);
  t.regex(queries['pieces in another order'] ?? '', /^(Отель Европа Гранд|Европа Гранд Отель)$/);
  t.is(queries['in Latin letters'], 'grand otel evropa');
});

test('a wrong letter is one that the name has not at this place', async (t) => {
  for (const { way, hotel, query } of typedNames(await readKnownNames(), 2)) {
    if (way !== 'a wrong letter') continue;
    const [right, typed] = [Array.from(hotel.name), Array.from(query)];
    t.is(typed.length, right.length, query);
    t.is(right.filter((letter, index) => fold(letter) !== fold(typed[index] ?? '')).length, 1, query);
  }
});

test('pieces belong to one name alone', async (t) => {
  const names = await readKnownNames();
  const folded = names.map(({ name }) => fold(name));
  const inner = typedNames(names, 3).filter(({ way }) => way === 'an inner piece');
  t.true(inner.length > 300);
  for (const { query } of inner) {
    const piece = fold(query);
    t.is(folded.filter((name) => name.includes(piece)).length, 1, query);
  }
});

test('equal seeds give equal queries, each way is typed, and another seed gives others', async (t) => {
  const names = await readKnownNames();
  const typed = typedNames(names, 1);
  t.deepEqual(typedNames(names, 1), typed);
  t.notDeepEqual(typedNames(names, 2), typed);
  t.is(new Set(typed.map(({ way }) => way)).size, ways.length);
});

test('other forms of letters', (t) => {
  t.is(otherHan('台北國賓大飯店'), '台北国宾大饭店');
  t.is(otherHan('台北国宾大饭店'), '臺北國賓大飯店');
  t.is(otherKana('なんばオリエンタルホテル'), 'ナンバおりえんたるほてる');
  t.is(otherWidth('グランド東京INN'), 'ｸﾞﾗﾝﾄﾞ東京ＩＮＮ');
  t.is(otherForms('فندق إيزيس الجزيرة'), 'فندق ایزیس الجزیره');
  t.is(otherForms('מלון מצודת דוד ירושלים'), 'מלונ מצודת דוד ירושלימ');
  t.is(inLatin('Золотое кольцо'), 'zolotoe koltso');
  t.is(inLatin('Готель Дніпро'), 'hotel dnipro');
  t.is(inLatin('Хотел България'), 'hotel balgariya');
  t.is(inLatin('Ξενοδοχείο Μπέλλα Αυρα Ευρώπη'), 'xenodocheio bella avra evropi');
});
