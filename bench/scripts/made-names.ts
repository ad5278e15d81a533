import { createRandom, mixSeed, type Random } from '@hotel-content/sample-catalog';

/** A name of a script without blanks that is made from parts. */
export interface MadeName {
  readonly name: string;
  /** What a person may type of it. */
  readonly words: readonly string[];
  readonly city: string;
}

const parts = {
  hanCities: list(
    '北京 上海 广州 深圳 杭州 南京 成都 西安 重庆 武汉 青岛 大连 三亚 厦门 苏州 桂林 昆明 天津 长沙 郑州 济南 沈阳 福州 合肥 南昌 贵阳 南宁 海口 兰州 ' +
      '银川 西宁 太原 石家庄 哈尔滨 长春 呼和浩特 乌鲁木齐 拉萨 宁波 温州 无锡 珠海 佛山 东莞 烟台 洛阳 扬州 绍兴 丽江 大理',
  ),
  hanLetters: Array.from(
    '东西南北中山湖江河海城门桥园林泉龙凤金银玉华安平和福寿康泰新长春秋云天星月光明白青红花桂柳松竹梅兰石溪沙岭峰谷台塔寺庙街路广场水田村洲港岛古老上下内外前后',
  ),
  hanBrands: list(
    '希尔顿 香格里拉 威斯汀 喜来登 万豪 洲际 凯悦 君悦 柏悦 皇冠假日 索菲特 诺富特 美居 宜必思 如家 汉庭 锦江 维也纳 全季 亚朵 桔子 速八 格林豪泰 ' +
      '丽思卡尔顿 四季 半岛 文华东方 瑰丽 朗廷 丽晶 凯宾斯基 铂尔曼 艾美 开元 金陵 世纪 国际 花园 帝豪 皇家 商务 精品',
  ),
  hanKinds: list('酒店 酒店 酒店 大酒店 大酒店 饭店 大饭店 宾馆 宾馆 公寓 客栈 度假村'),
  kanaCities: list(
    '東京 大阪 京都 札幌 横浜 神戸 名古屋 福岡 仙台 広島 金沢 長崎 熊本 鹿児島 那覇 奈良 高松 松山 岡山 新潟 静岡 浜松 函館 小樽 箱根 熱海 別府 日光 軽井沢 宮崎',
  ),
  kanaBrands: list(
    'サン リバー グラン パーク ロイヤル クラウン オーシャン ベイ スター ルート アルファ メトロ モントレ ドーミー リッチ コンフォート ダイワ ヴィラ プリンス ニュー シティ ' +
      'セントラル ガーデン パレス ステーション ヒルズ レイク フォレスト アーバン ビジネス エクセル マリン ソラ ハーバー プラザ オリエンタル パシフィック グリーン ブルー フジ さくら ひかり やまと',
  ),
  kanaLetters: Array.from(
    '東西南北中山川田野島本町駅前新大小上下港浜海谷坂橋森林松竹梅桜花藤原崎宮寺泉温見水石金',
  ),
  kanaKinds: list('ホテル ホテル ホテル ホテル イン リゾート 旅館 ハウス'),
} as const;

/** So many distinct names, half of them Han, half of them with kana; the same for the same seed. */
export function madeNames(count: number, seed: number): readonly MadeName[] {
  const random = createRandom(mixSeed(seed, count));
  const made = new Map<string, MadeName>();
  while (made.size < count) {
    const { words, city } = made.size % 2 === 0 ? hanWords(random) : kanaWords(random);
    const name = words.join('');
    made.set(name, { name, words, city });
  }
  return [...made.values()];
}

type Words = Omit<MadeName, 'name'>;

function hanWords(random: Random): Words {
  const city = random.pick(parts.hanCities);
  const area = twoOf(parts.hanLetters, random);
  const words = [area, random.pick(parts.hanBrands), random.pick(parts.hanKinds)];
  return { words: random.chance(0.7) ? [city, ...words] : words, city };
}

function kanaWords(random: Random): Words {
  const city = random.pick(parts.kanaCities);
  const brand = [random.pick(parts.kanaBrands), random.pick(parts.kanaBrands)];
  const kind = random.pick(parts.kanaKinds);
  const area = random.chance(0.5) ? [twoOf(parts.kanaLetters, random)] : [];
  const words = random.chance(0.5) ? [kind, ...brand, city, ...area] : [city, ...area, ...brand, kind];
  return { words, city };
}

function twoOf(letters: readonly string[], random: Random): string {
  return random.pick(letters) + random.pick(letters);
}

function list(words: string): readonly string[] {
  return words.split(' ');
}
