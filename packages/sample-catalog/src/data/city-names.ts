import { list, table } from '../table.ts';

/** What people call a city, beside its name in the geographic data. */
export interface CityNames {
  readonly countryCode: string;
  /** The name in the geographic data. */
  readonly cityName: string;
  /** IATA codes of the city and of its airports. */
  readonly iataCodes: readonly string[];
  readonly names: readonly { readonly languageCode: string; readonly name: string }[];
}

/** Facts, written down by hand: cities that many people travel to, with their exonyms and codes. */
export const cityNames: readonly CityNames[] = table(`
  AT | Vienna                    | VIE           | en Vienna, de Wien, fr Vienne, es Viena, pt Viena, it Vienna, nl Wenen, cs Vídeň, hu Bécs, hr Beč, pl Wiedeń, tr Viyana
  AT | Salzburg                  | SZG           | de Salzburg, it Salisburgo, es Salzburgo, fr Salzbourg
  AT | Innsbruck                 | INN           |
  AT | Graz                      | GRZ           | sl Gradec
  AT | Linz                      | LNZ           |
  AT | Klagenfurt am Wörthersee  | KLU           | sl Celovec
  IT | Rome                      | ROM, FCO, CIA | en Rome, it Roma, de Rom, es Roma, pt Roma, fr Rome, pl Rzym, cs Řím
  IT | Milan                     | MIL, MXP, LIN | en Milan, it Milano, de Mailand, es Milán, pt Milão, nl Milaan, fr Milan
  IT | Florence                  | FLR           | en Florence, it Firenze, de Florenz, es Florencia, pt Florença, fr Florence
  IT | Venice                    | VCE           | en Venice, it Venezia, de Venedig, es Venecia, pt Veneza, fr Venise, nl Venetië
  IT | Naples                    | NAP           | en Naples, it Napoli, de Neapel, es Nápoles, pt Nápoles, fr Naples
  IT | Turin                     | TRN           | en Turin, it Torino, es Turín, pt Turim, nl Turijn, de Turin, fr Turin
  IT | Genoa                     | GOA           | en Genoa, it Genova, de Genua, es Génova, fr Gênes
  IT | Bologna                   | BLQ           | fr Bologne, es Bolonia, pt Bolonha, en Bologna, de Bologna
  IT | Palermo                   | PMO           | fr Palerme
  IT | Verona                    | VRN           | fr Vérone
  IT | Rimini                    | RMI           |
  FR | Paris                     | PAR, CDG, ORY | en Paris, it Parigi, es París, nl Parijs, pl Paryż, cs Paříž, hu Párizs, el Παρίσι, ja パリ, de Paris, fr Paris
  FR | Marseille                 | MRS           | en Marseilles, it Marsiglia, es Marsella, pt Marselha, de Marseille, fr Marseille
  FR | Nice                      | NCE           | it Nizza, de Nizza, es Niza, en Nice, fr Nice
  FR | Lyon                      | LYS           | it Lione, pt Lião, en Lyons, de Lyon, es Lyon, fr Lyon
  FR | Toulouse                  | TLS           | it Tolosa, es Tolosa
  FR | Bordeaux                  | BOD           | es Burdeos, pt Bordéus, en Bordeaux, de Bordeaux, fr Bordeaux
  FR | Strasbourg                | SXB           | de Straßburg, es Estrasburgo, it Strasburgo, nl Straatsburg, en Strasbourg, fr Strasbourg
  FR | Rennes                    | RNS           |
  FR | Lourdes                   | LDE           | es Lurdes, pt Lurdes
  AE | Dubai                     | DXB, DWC      | ar دبي, fr Dubaï, es Dubái, en Dubai, de Dubai
  AE | Abu Dhabi                 | AUH           | ar أبو ظبي, es Abu Dabi, fr Abou Dabi, en Abu Dhabi, de Abu Dhabi
  AE | Sharjah                   | SHJ           | de Schardscha, fr Charjah
  ES | Madrid                    | MAD           | en Madrid, de Madrid, es Madrid, fr Madrid
  ES | Barcelona                 | BCN           | fr Barcelone, it Barcellona, en Barcelona, de Barcelona, es Barcelona
  ES | Palma                     | PMI           | es Palma de Mallorca, en Palma de Majorca
  ES | Sevilla                   | SVQ           | en Seville, fr Séville, it Siviglia, pt Sevilha, de Sevilla, es Sevilla
  ES | Valencia                  | VLC           | ca València, fr Valence, en Valencia, de Valencia, es Valencia
  ES | Málaga                    | AGP           |
  ES | Zaragoza                  | ZAZ           | en Saragossa, fr Saragosse, it Saragozza
  ES | Alicante                  | ALC           | ca Alacant
  ES | Bilbao                    | BIO           | eu Bilbo
  ES | Granada                   | GRX           | fr Grenade
  ES | Ibiza                     | IBZ           | ca Eivissa
  ES | Donostia / San Sebastián  | EAS           | es San Sebastián, eu Donostia, fr Saint-Sébastien
  GB | London                    | LON, LHR, LGW | en London, fr Londres, es Londres, pt Londres, it Londra, nl Londen, pl Londyn, cs Londýn, el Λονδίνο, ja ロンドン, de London
  GB | Edinburgh                 | EDI           | fr Édimbourg, es Edimburgo, it Edimburgo, pt Edimburgo, en Edinburgh, de Edinburgh
  GB | Manchester                | MAN           | en Manchester, de Manchester, es Mánchester, fr Manchester
  GB | Liverpool                 | LPL           |
  GB | Glasgow                   | GLA           |
  DE | Berlin                    | BER           | es Berlín, it Berlino, pt Berlim, nl Berlijn, fi Berliini, en Berlin, de Berlin, fr Berlin
  DE | Munich                    | MUC           | en Munich, de München, it Monaco di Baviera, es Múnich, pt Munique, nl München, cs Mnichov, pl Monachium, fr Munich
  DE | Köln                      | CGN           | en Cologne, de Köln, fr Cologne, es Colonia, it Colonia, pt Colônia, nl Keulen
  DE | Frankfurt am Main         | FRA           | en Frankfurt, fr Francfort, es Fráncfort, it Francoforte, de Frankfurt am Main
  DE | Hamburg                   | HAM           | fr Hambourg, es Hamburgo, it Amburgo, pt Hamburgo, en Hamburg, de Hamburg
  DE | Stuttgart                 | STR           | it Stoccarda
  DE | Düsseldorf                | DUS           |
  DE | Dresden                   | DRS           | fr Dresde, es Dresde, it Dresda
  DE | Leipzig                   | LEJ           | it Lipsia
  DE | Hannover                  | HAJ           | en Hanover, fr Hanovre
  DE | Bremen                    | BRE           | fr Brême, it Brema
  DE | Nürnberg                  | NUE           | en Nuremberg, it Norimberga, es Núremberg
  TR | Istanbul                  | IST, SAW      | tr İstanbul, es Estambul, pt Istambul, en Istanbul, de Istanbul, fr Istanbul
  TR | Antalya                   | AYT           |
  TR | Ankara                    | ESB           |
  TR | İzmir                     | ADB           | en Smyrna
  NL | Amsterdam                 | AMS           | es Ámsterdam, pt Amesterdão, en Amsterdam, de Amsterdam, fr Amsterdam
  NL | Rotterdam                 | RTM           |
  NL | The Hague                 | HAG           | nl Den Haag, de Den Haag, fr La Haye, es La Haya, it L'Aia, en The Hague
  IE | Dublin                    | DUB           | ga Baile Átha Cliath, es Dublín, it Dublino, en Dublin, de Dublin, fr Dublin
  IE | Cork                      | ORK           | ga Corcaigh
  PT | Lisbon                    | LIS           | en Lisbon, pt Lisboa, de Lissabon, fr Lisbonne, es Lisboa, it Lisbona, nl Lissabon
  PT | Porto                     | OPO           | en Oporto, es Oporto
  PT | Funchal                   | FNC           |
  MA | Marrakesh                 | RAK           | fr Marrakech, es Marrakech, de Marrakesch, ar مراكش
  MA | Casablanca                | CMN           | ar الدار البيضاء
  GR | Athens                    | ATH           | en Athens, el Αθήνα, de Athen, fr Athènes, es Atenas, it Atene, pt Atenas, ja アテネ, zh 雅典, ko 아테네, th เอเธนส์, ru Афины, ar أثينا, he אתונה
  GR | Thessaloníki              | SKG           | el Θεσσαλονίκη, en Thessaloniki, en Salonica, fr Salonique
  GR | Ródos                     | RHO           | en Rhodes, de Rhodos, it Rodi, el Ρόδος
  MX | Mexico City               | MEX           | es Ciudad de México, de Mexiko-Stadt, fr Mexico, it Città del Messico, en Mexico City
  MX | Cancún                    | CUN           |
  HR | Zagreb                    | ZAG           | it Zagabria, de Agram
  HR | Dubrovnik                 | DBV           | it Ragusa
  HR | Split                     | SPU           | it Spalato
  HR | Rovinj                    |               | it Rovigno
  TH | Bangkok                   | BKK, DMK      | th กรุงเทพมหานคร, ja バンコク, zh 曼谷, ko 방콕, ru Бангкок, el Μπανγκόκ, ar بانكوك, he בנגקוק, en Bangkok, de Bangkok, es Bangkok, fr Bangkok
  TH | Phuket                    | HKT           | th ภูเก็ต
  TH | Ko Samui                  | USM           | en Koh Samui
  CZ | Prague                    | PRG           | en Prague, cs Praha, de Prag, es Praga, it Praga, pl Praga, nl Praag, hu Prága, fr Prague
  CZ | Karlovy Vary              | KLV           | de Karlsbad, en Carlsbad
  EG | Cairo                     | CAI           | ar القاهرة, de Kairo, fr Le Caire, es El Cairo, it Il Cairo, ja カイロ, zh 开罗, ko 카이로, th ไคโร, ru Каир, el Κάιρο, he קהיר, en Cairo
  BR | São Paulo                 | SAO, GRU, CGH | it San Paolo
  BR | Rio de Janeiro            | RIO, GIG, SDU | es Río de Janeiro
  AU | Sydney                    | SYD           | es Sídney, en Sydney, de Sydney, fr Sydney
  AU | Melbourne                 | MEL           |
  AU | Brisbane                  | BNE           |
  US | New York City             | NYC, JFK, LGA | en New York, es Nueva York, pt Nova Iorque, ja ニューヨーク, de New York, fr New York
  US | Los Angeles               | LAX           | es Los Ángeles, en Los Angeles, de Los Angeles, fr Los Angeles
  US | San Francisco             | SFO           |
  US | Chicago                   | CHI, ORD      |
  US | Miami                     | MIA           |
  US | Las Vegas                 | LAS           |
  US | Philadelphia              | PHL           | es Filadelfia
  US | Houston                   | IAH, HOU      |
  CH | Zürich                    | ZRH           | en Zurich, fr Zurich, it Zurigo, es Zúrich, de Zürich
  CH | Genève                    | GVA           | en Geneva, de Genf, it Ginevra, es Ginebra, fr Genève
  CH | Basel                     | BSL           | fr Bâle, it Basilea, es Basilea, en Basel, de Basel
  SE | Stockholm                 | STO, ARN      | es Estocolmo, it Stoccolma, fi Tukholma, en Stockholm, de Stockholm, fr Stockholm
  SE | Malmö                     | MMX           |
  SE | Göteborg                  | GOT           | en Gothenburg, de Göteborg, es Gotemburgo
  BE | Brussels                  | BRU           | en Brussels, fr Bruxelles, nl Brussel, de Brüssel, es Bruselas, it Bruxelles
  BE | Brugge                    |               | en Bruges, fr Bruges, es Brujas, de Brügge
  BE | Antwerpen                 | ANR           | en Antwerp, fr Anvers, es Amberes, it Anversa, de Antwerpen
  AR | Buenos Aires              | BUE, EZE, AEP |
  JP | Tokyo                     | TYO, HND, NRT | ja 東京, es Tokio, de Tokio, zh 东京, ko 도쿄, th โตเกียว, ru Токио, el Τόκιο, ar طوكيو, he טוקיו, en Tokyo, fr Tokyo
  JP | Osaka                     | OSA, KIX, ITM | ja 大阪
  JP | Kyoto                     | UKY           | ja 京都, es Kioto, en Kyoto, de Kyoto, fr Kyoto
  PL | Warsaw                    | WAW           | en Warsaw, pl Warszawa, de Warschau, fr Varsovie, es Varsovia, it Varsavia
  PL | Kraków                    | KRK           | en Cracow, de Krakau, fr Cracovie, es Cracovia
  PL | Gdańsk                    | GDN           | de Danzig
  VN | Ho Chi Minh City          | SGN           | en Saigon, vi Thành phố Hồ Chí Minh
  VN | Hanoi                     | HAN           | vi Hà Nội
  DK | Copenhagen                | CPH           | da København, de Kopenhagen, fr Copenhague, es Copenhague, it Copenaghen, sv Köpenhamn, en Copenhagen
  CA | Toronto                   | YTO, YYZ      |
  CA | Montréal                  | YMQ, YUL      | en Montreal
  CA | Vancouver                 | YVR           |
  ZA | Cape Town                 | CPT           | de Kapstadt, fr Le Cap, es Ciudad del Cabo, af Kaapstad, en Cape Town
  ZA | Durban                    | DUR           |
  HU | Budapest                  | BUD           | it Budapest, cs Budapešť, en Budapest, de Budapest, es Budapest, fr Budapest
  NO | Oslo                      | OSL           |
  FI | Helsinki                  | HEL           | sv Helsingfors
  IS | Reykjavík                 | KEF, RKV      | en Reykjavik
  CN | Beijing                   | BJS, PEK, PKX | zh 北京, en Beijing, en Peking, de Peking, fr Pékin, es Pekín, it Pechino, ja ペキン, ko 베이징, th ปักกิ่ง, ru Пекин, el Πεκίνο, ar بكين, he בייג'ינג
  KR | Seoul                     | SEL, ICN, GMP | ko 서울, fr Séoul, es Seúl, it Seul, ja ソウル, zh 首尔, th โซล, ru Сеул, el Σεούλ, ar سول, he סיאול, en Seoul, de Seoul
  RU | Moscow                    | MOW, SVO, DME | ru Москва, en Moscow, de Moskau, fr Moscou, es Moscú, it Mosca, pl Moskwa, ja モスクワ, zh 莫斯科, ko 모스크바, th มอสโก, el Μόσχα, ar موسكو, he מוסקבה
  IL | Tel Aviv                  | TLV, SDV      | he תל אביב, ja テルアビブ, zh 特拉维夫, ko 텔아비브, th เทลอาวีฟ, ru Тель-Авив, el Τελ Αβίβ, ar تل أبيب
`).map(([countryCode = '', cityName = '', iataCodes = '', names = '']) => ({
  countryCode,
  cityName,
  iataCodes: list(iataCodes),
  names: list(names).map((entry) => {
    const [languageCode = '', ...words] = entry.split(' ');
    return { languageCode, name: words.join(' ') };
  }),
}));
