import { list, table } from '../table.ts';
import type { SampleCountry } from './countries.ts';

/** A word of a name: as its people write it, and in Latin letters as suppliers from abroad do. */
export interface Spelling {
  readonly local: string;
  readonly latin: string;
}

/** A city whose hotels have names in a script of their own, and what these names are composed of. */
export interface LocalCity {
  readonly countryCode: string;
  /** The name in the geographic data. */
  readonly cityName: string;
  /** What its people call it. */
  readonly localName: string;
  readonly language: string;
  /** `#` stands for a digit. */
  readonly postalCode: string;
  readonly brands: readonly Spelling[];
  /** Names of hotels; `{brand}` and `{district}` stand for one of these. */
  readonly patterns: readonly (Spelling & { readonly propertyType: string })[];
  readonly districts: readonly LocalDistrict[];
}

interface LocalDistrict extends Spelling {
  readonly latitude: number;
  readonly longitude: number;
  /** A street in it, `#` in the place of the number. */
  readonly street: string;
}

/** Countries that have no other hotels in the sample. */
export const localCountries: readonly SampleCountry[] = table(`
  CN | +86
  KR | +82
  RU | +7
  IL | +972
`).map(([code = '', dialling = '']) => ({
  ...{ code, dialling, style: 'international', language: 'en' },
  ...{ weight: 0, postalDigits: 0, brandedShare: 0 },
}));

/**
 * Real cities and districts, brands that nobody has. A city is country | name in the geographic data | local
 * name | language | postal code, then brands, patterns (local | Latin | type of property), and districts
 * (local | Latin | latitude | longitude | street).
 */
export const localCities: readonly LocalCity[] = [
  readCity(
    'JP | Tokyo | 東京 | ja | 1##-00##',
    'つきあかり=Tsukiakari, さざなみ=Sazanami, 青葉亭=Aobatei, 花筏=Hanaikada, みなも=Minamo, ルミエラ=Lumiera, ノルテア=Nortea, コトリ=Kotori',
    `{brand}ホテル {district}       | {brand} Hotel {district}       | HOTEL
     ホテル{brand}{district}        | Hotel {brand} {district}       | HOTEL
     {district}{brand}ホテル        | {district} {brand} Hotel       | HOTEL
     {brand}イン {district}駅前     | {brand} Inn {district} Ekimae  | HOTEL
     旅館{brand} {district}         | Ryokan {brand} {district}      | GUESTHOUSE
     {brand}レジデンス{district}    | {brand} Residence {district}   | APARTMENT
     ゲストハウス{brand} {district} | Guesthouse {brand} {district}  | GUESTHOUSE`,
    `新宿   | Shinjuku   | 35.6938 | 139.7034 | 東京都新宿区西新宿1-#-5
     銀座   | Ginza      | 35.6717 | 139.7650 | 東京都中央区銀座3-#-8
     浅草   | Asakusa    | 35.7148 | 139.7967 | 東京都台東区浅草2-#-1
     上野   | Ueno       | 35.7138 | 139.7770 | 東京都台東区上野6-#-3
     渋谷   | Shibuya    | 35.6595 | 139.7005 | 東京都渋谷区道玄坂1-#-2
     池袋   | Ikebukuro  | 35.7289 | 139.7101 | 東京都豊島区東池袋1-#-4
     品川   | Shinagawa  | 35.6285 | 139.7388 | 東京都港区高輪3-#-7
     秋葉原 | Akihabara  | 35.6984 | 139.7731 | 東京都千代田区外神田4-#-6
     六本木 | Roppongi   | 35.6628 | 139.7314 | 東京都港区六本木5-#-9
     日本橋 | Nihombashi | 35.6841 | 139.7744 | 東京都中央区日本橋室町1-#-2`,
  ),
  readCity(
    'CN | Beijing | 北京 | zh | 100###',
    '云舒=Yunshu, 锦澜=Jinlan, 悦程=Yuecheng, 海棠里=Haitangli, 瑞庭=Ruiting, 凯澜=Kailan, 晨曦=Chenxi, 诺岚=Nuolan',
    `北京{district}{brand}酒店             | {brand} Hotel Beijing {district}               | HOTEL
     {brand}酒店（北京{district}店）       | {brand} Hotel (Beijing {district})             | HOTEL
     北京{brand}{district}大酒店           | Beijing {brand} Grand Hotel {district}         | HOTEL
     {brand}精品酒店·{district}            | {brand} Boutique Hotel {district}              | HOTEL
     {brand}快捷酒店（{district}地铁站店） | {brand} Express Hotel {district} Metro Station | HOTEL
     {district}{brand}胡同客栈             | {brand} Hutong Inn {district}                  | GUESTHOUSE
     {brand}公寓式酒店 {district}          | {brand} Aparthotel {district}                  | APARTMENT`,
    `王府井 | Wangfujing   | 39.9139 | 116.4103 | 北京市东城区王府井大街#号
     前门   | Qianmen      | 39.8994 | 116.3975 | 北京市东城区前门大街#号
     三里屯 | Sanlitun     | 39.9336 | 116.4542 | 北京市朝阳区三里屯路#号
     国贸   | Guomao       | 39.9086 | 116.4575 | 北京市朝阳区建国门外大街#号
     西单   | Xidan        | 39.9075 | 116.3742 | 北京市西城区西单北大街#号
     中关村 | Zhongguancun | 39.9837 | 116.3156 | 北京市海淀区中关村大街#号
     望京   | Wangjing     | 39.9970 | 116.4700 | 北京市朝阳区望京街#号
     后海   | Houhai       | 39.9408 | 116.3855 | 北京市西城区后海北沿#号
     东直门 | Dongzhimen   | 39.9410 | 116.4330 | 北京市东城区东直门内大街#号
     亦庄   | Yizhuang     | 39.7950 | 116.5060 | 北京市大兴区荣华中路#号`,
  ),
  readCity(
    'KR | Seoul | 서울 | ko | 0####',
    '한빛=Hanbit, 달무리=Dalmuri, 라온=Raon, 솔향=Solhyang, 아리엘=Ariel, 온새=Onsae, 블루문=Blue Moon, 누리채=Nurichae',
    `{brand} 호텔 {district}           | {brand} Hotel {district}             | HOTEL
     호텔 {brand} {district}           | Hotel {brand} {district}             | HOTEL
     {district} {brand}호텔            | {district} {brand} Hotel             | HOTEL
     {brand} 부티크 호텔 {district}    | {brand} Boutique Hotel {district}    | HOTEL
     {brand} 게스트하우스 {district}   | {brand} Guesthouse {district}        | GUESTHOUSE
     {brand} 레지던스 {district}역     | {brand} Residence {district} Station | APARTMENT
     서울 {brand} 한옥스테이 {district} | Seoul {brand} Hanok Stay {district} | GUESTHOUSE`,
    `명동   | Myeong-dong | 37.5636 | 126.9850 | 서울특별시 중구 명동길 #
     강남   | Gangnam     | 37.4979 | 127.0276 | 서울특별시 강남구 테헤란로 #
     홍대   | Hongdae     | 37.5563 | 126.9236 | 서울특별시 마포구 양화로 #
     종로   | Jongno      | 37.5704 | 126.9920 | 서울특별시 종로구 종로 #
     이태원 | Itaewon     | 37.5345 | 126.9940 | 서울특별시 용산구 이태원로 #
     동대문 | Dongdaemun  | 37.5711 | 127.0095 | 서울특별시 중구 장충단로 #
     잠실   | Jamsil      | 37.5133 | 127.1001 | 서울특별시 송파구 올림픽로 #
     여의도 | Yeouido     | 37.5216 | 126.9242 | 서울특별시 영등포구 여의대로 #
     인사동 | Insa-dong   | 37.5740 | 126.9850 | 서울특별시 종로구 인사동길 #
     신촌   | Sinchon     | 37.5552 | 126.9368 | 서울특별시 서대문구 신촌로 #`,
  ),
  readCity(
    'TH | Bangkok | กรุงเทพมหานคร | th | 10###',
    'บัวขาว=Bua Khao, เรือนไทย=Ruean Thai, สายน้ำ=Sai Nam, จันทรา=Chanthra, ลีลาวดี=Lilawadi, มะลิวัลย์=Maliwan, ริมธาร=Rim Than, ช้างเผือก=Chang Phueak',
    `โรงแรม{brand} {district}       | {brand} Hotel {district}          | HOTEL
     {brand} โฮเทล {district}       | Hotel {brand} {district}          | HOTEL
     โรงแรม{brand}แกรนด์ {district} | {brand} Grand Hotel {district}    | HOTEL
     {brand} บูติค โฮเทล {district} | {brand} Boutique Hotel {district} | HOTEL
     บ้าน{brand} {district}         | Baan {brand} {district}           | GUESTHOUSE
     {brand}เพลส {district}         | {brand} Place {district}          | APARTMENT
     {brand} โฮสเทล {district}      | {brand} Hostel {district}         | HOSTEL`,
    `สุขุมวิท | Sukhumvit  | 13.7370 | 100.5600 | # ถนนสุขุมวิท แขวงคลองเตย
     สีลม     | Silom      | 13.7280 | 100.5340 | # ถนนสีลม แขวงสุริยวงศ์
     สยาม     | Siam       | 13.7460 | 100.5340 | # ถนนพระราม 1 แขวงปทุมวัน
     ข้าวสาร  | Khao San   | 13.7589 | 100.4974 | # ถนนข้าวสาร แขวงตลาดยอด
     ประตูน้ำ | Pratunam   | 13.7500 | 100.5410 | # ถนนเพชรบุรี แขวงถนนพญาไท
     สาทร     | Sathon     | 13.7190 | 100.5260 | # ถนนสาทรใต้ แขวงยานนาวา
     อโศก     | Asok       | 13.7380 | 100.5610 | # ถนนอโศกมนตรี แขวงคลองเตยเหนือ
     รัชดา    | Ratchada   | 13.7680 | 100.5740 | # ถนนรัชดาภิเษก แขวงดินแดง
     เยาวราช  | Yaowarat   | 13.7400 | 100.5090 | # ถนนเยาวราช แขวงสัมพันธวงศ์
     ดอนเมือง | Don Mueang | 13.9200 | 100.6000 | # ถนนวิภาวดีรังสิต แขวงสนามบิน`,
  ),
  readCity(
    'RU | Moscow | Москва | ru | 1#####',
    'Заря=Zarya, Метелица=Metelitsa, Лебедь=Lebed, Снегирь=Snegir, Рябина=Ryabina, Янтарь=Yantar, Жар-птица=Zhar-Ptitsa, Северный ветер=Severny Veter',
    `Гостиница {brand} {district}            | {brand} Hotel {district}          | HOTEL
     Отель {brand} {district}                | Hotel {brand} {district}          | HOTEL
     Бутик-отель {brand} {district}          | {brand} Boutique Hotel {district} | HOTEL
     Мини-отель «{brand}», {district}        | {brand} Mini Hotel {district}     | GUESTHOUSE
     Гостиничный комплекс {brand} {district} | {brand} Hotel Complex {district}  | HOTEL
     Хостел {brand} {district}               | {brand} Hostel {district}         | HOSTEL
     Апартаменты {brand} {district}          | {brand} Apartments {district}     | APARTMENT`,
    `Арбат         | Arbat           | 55.7495 | 37.5910 | улица Арбат, #
     Таганка       | Taganka         | 55.7410 | 37.6530 | Таганская улица, #
     Измайлово     | Izmailovo       | 55.7890 | 37.7480 | Измайловское шоссе, #
     Китай-город   | Kitay-Gorod     | 55.7550 | 37.6310 | улица Варварка, #
     Сокольники    | Sokolniki       | 55.7890 | 37.6790 | Русаковская улица, #
     Замоскворечье | Zamoskvorechye  | 55.7350 | 37.6270 | Пятницкая улица, #
     Тверская      | Tverskaya       | 55.7650 | 37.6050 | Тверская улица, #
     Хамовники     | Khamovniki      | 55.7310 | 37.5770 | Комсомольский проспект, #
     Пресня        | Presnya         | 55.7610 | 37.5650 | улица Красная Пресня, #
     Марьина Роща  | Maryina Roshcha | 55.7960 | 37.6170 | Октябрьская улица, #`,
  ),
  readCity(
    'GR | Athens | Αθήνα | el | 1## ##',
    'Ηλιοτρόπιο=Iliotropio, Αλκυόνη=Alkyoni, Ορίζοντας=Orizontas, Μελίνα=Melina, Νηρηίδα=Niriida, Φοίβος=Foivos, Γαλάζιο=Galazio, Ελαιώνας=Elaionas',
    `Ξενοδοχείο {brand} {district}         | {brand} Hotel {district}          | HOTEL
     {brand} Ξενοδοχείο {district}         | Hotel {brand} {district}          | HOTEL
     Μπουτίκ Ξενοδοχείο {brand} {district} | {brand} Boutique Hotel {district} | HOTEL
     Αρχοντικό {brand} {district}          | Archontiko {brand} {district}     | HOTEL
     Ξενώνας {brand} {district}            | {brand} Guesthouse {district}     | GUESTHOUSE
     Διαμερίσματα {brand} {district}       | {brand} Apartments {district}     | APARTMENT
     Σουίτες {brand} {district}            | {brand} Suites {district}         | APARTMENT`,
    `Πλάκα       | Plaka       | 37.9725 | 23.7300 | Αδριανού #
     Μοναστηράκι | Monastiraki | 37.9762 | 23.7257 | Ερμού #
     Κολωνάκι    | Kolonaki    | 37.9780 | 23.7430 | Σκουφά #
     Ψυρρή       | Psyrri      | 37.9785 | 23.7230 | Μιαούλη #
     Κουκάκι     | Koukaki     | 37.9640 | 23.7240 | Βεΐκου #
     Σύνταγμα    | Syntagma    | 37.9755 | 23.7348 | Μητροπόλεως #
     Ομόνοια     | Omonia      | 37.9841 | 23.7280 | Αθηνάς #
     Εξάρχεια    | Exarcheia   | 37.9860 | 23.7340 | Θεμιστοκλέους #
     Θησείο      | Thissio     | 37.9770 | 23.7190 | Ηρακλειδών #
     Παγκράτι    | Pangrati    | 37.9680 | 23.7480 | Ευφρονίου #`,
  ),
  readCity(
    'EG | Cairo | القاهرة | ar | 11###',
    'النخيل=Al Nakheel, واحة النور=Wahat Al Noor, الياسمين=Al Yasmin, ليالي القمر=Layali Al Qamar, نسيم=Naseem, البردي=Al Bardi, اللؤلؤة=Al Loloa, قصر الريحان=Qasr Al Rayhan',
    `فندق {brand} {district}         | {brand} Hotel {district}            | HOTEL
     فندق وسبا {brand} {district}    | {brand} Hotel & Spa {district}      | HOTEL
     فندق {brand} القاهرة {district} | {brand} Hotel Cairo {district}      | HOTEL
     شقق {brand} الفندقية {district} | {brand} Hotel Apartments {district} | APARTMENT
     بيت ضيافة {brand} {district}    | {brand} Guesthouse {district}       | GUESTHOUSE
     نزل {brand} {district}          | {brand} Inn {district}              | GUESTHOUSE
     أجنحة {brand} {district}        | {brand} Suites {district}           | APARTMENT`,
    `الزمالك     | Zamalek         | 30.0609 | 31.2197 | # شارع 26 يوليو
     المعادي     | Maadi           | 29.9602 | 31.2569 | # شارع 9
     وسط البلد   | Downtown        | 30.0480 | 31.2400 | # شارع طلعت حرب
     مصر الجديدة | Heliopolis      | 30.0910 | 31.3220 | # شارع الميرغني
     الدقي       | Dokki           | 30.0380 | 31.2120 | # شارع التحرير
     مدينة نصر   | Nasr City       | 30.0560 | 31.3300 | # شارع عباس العقاد
     جاردن سيتي  | Garden City     | 30.0370 | 31.2310 | # شارع كورنيش النيل
     الأزهر      | Al Azhar        | 30.0450 | 31.2620 | # شارع الأزهر
     المهندسين   | Mohandessin     | 30.0560 | 31.2000 | # شارع جامعة الدول العربية
     خان الخليلي | Khan El Khalili | 30.0477 | 31.2623 | # شارع المعز`,
  ),
  readCity(
    'IL | Tel Aviv | תל אביב | he | 6######',
    'גלי ים=Galei Yam, התמר=HaTamar, אלמוג=Almog, לבונה=Levona, השקמה=HaShikma, נווה רוח=Neve Ruach, חולות=Holot, אורנים=Oranim',
    `מלון {brand} {district}         | {brand} Hotel {district}          | HOTEL
     מלון בוטיק {brand} {district}   | {brand} Boutique Hotel {district} | HOTEL
     מלון {brand} תל אביב {district} | {brand} Hotel Tel Aviv {district} | HOTEL
     אחוזת {brand} {district}        | {brand} Manor {district}          | HOTEL
     סוויטות {brand} {district}      | {brand} Suites {district}         | APARTMENT
     דירות {brand} {district}        | {brand} Apartments {district}     | APARTMENT
     אכסניית {brand} {district}      | {brand} Hostel {district}         | HOSTEL`,
    `נווה צדק    | Neve Tzedek      | 32.0600 | 34.7650 | רחוב שבזי #
     יפו         | Jaffa            | 32.0530 | 34.7560 | רחוב יפת #
     פלורנטין    | Florentin        | 32.0560 | 34.7690 | רחוב ויטל #
     רוטשילד     | Rothschild       | 32.0640 | 34.7740 | שדרות רוטשילד #
     דיזנגוף     | Dizengoff        | 32.0780 | 34.7740 | רחוב דיזנגוף #
     הירקון      | HaYarkon         | 32.0850 | 34.7690 | רחוב הירקון #
     כרם התימנים | Kerem HaTeimanim | 32.0680 | 34.7670 | רחוב רבי עקיבא #
     שרונה       | Sarona           | 32.0720 | 34.7870 | רחוב קפלן #
     רמת אביב    | Ramat Aviv       | 32.1120 | 34.7980 | רחוב ברודצקי #
     הצפון הישן  | Old North        | 32.0870 | 34.7770 | רחוב בן יהודה #`,
  ),
];

function readCity(city: string, brands: string, patterns: string, districts: string): LocalCity {
  const [countryCode = '', cityName = '', localName = '', language = '', postalCode = ''] =
    table(city)[0] ?? [];
  return {
    ...{ countryCode, cityName, localName, language, postalCode },
    brands: list(brands).map((brand) => {
      const [local = '', latin = ''] = brand.split('=');
      return { local, latin };
    }),
    patterns: table(patterns).map(([local = '', latin = '', propertyType = '']) => ({
      ...{ local, latin, propertyType },
    })),
    districts: table(districts).map(([local = '', latin = '', latitude, longitude, street = '']) => ({
      ...{ local, latin, street, latitude: Number(latitude), longitude: Number(longitude) },
    })),
  };
}
