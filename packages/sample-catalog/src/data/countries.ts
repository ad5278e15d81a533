import { list, lines, table } from '../table.ts';

/** A country of the sample catalog. */
export interface SampleCountry {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  /** Whose habits of naming hotels and streets it follows: a key of `NAME_STYLES`. */
  readonly style: string;
  /** How many hotels it has compared with a country of weight 1 that has the same cities. */
  readonly weight: number;
  readonly dialling: string;
  /** The language of its descriptions. */
  readonly language: string;
  /** Digits of its postal codes; 0 where they have letters or do not exist. */
  readonly postalDigits: number;
  /** The share of hotels that belong to a brand, in a city of average size. */
  readonly brandedShare: number;
}

const countries = table(`
  AT | german        | 5   | +43  | de | 4 | 0.17
  DE | german        | 2.4 | +49  | de | 5 | 0.22
  CH | german        | 3   | +41  | de | 4 | 0.16
  FR | french        | 2.6 | +33  | fr | 5 | 0.24
  BE | french        | 1.4 | +32  | fr | 4 | 0.22
  ES | spanish       | 2.8 | +34  | es | 5 | 0.18
  MX | spanish       | 0.7 | +52  | es | 5 | 0.22
  AR | spanish       | 0.5 | +54  | es | 0 | 0.12
  IT | italian       | 3   | +39  | it | 5 | 0.1
  GB | english       | 1.6 | +44  | en | 0 | 0.3
  IE | english       | 3   | +353 | en | 0 | 0.18
  US | english       | 0.7 | +1   | en | 5 | 0.55
  CA | english       | 0.8 | +1   | en | 0 | 0.45
  AU | english       | 0.9 | +61  | en | 4 | 0.3
  NZ | english       | 1.4 | +64  | en | 4 | 0.22
  ZA | english       | 0.5 | +27  | en | 4 | 0.14
  PT | portuguese    | 3   | +351 | pt | 0 | 0.16
  BR | portuguese    | 0.4 | +55  | pt | 0 | 0.16
  NL | dutch         | 1.7 | +31  | nl | 4 | 0.24
  SE | nordic        | 1.3 | +46  | en | 5 | 0.3
  NO | nordic        | 1.6 | +47  | en | 5 | 0.3
  DK | nordic        | 1.4 | +45  | en | 4 | 0.24
  FI | nordic        | 1.2 | +358 | en | 5 | 0.28
  IS | nordic        | 4   | +354 | en | 5 | 0.1
  CZ | slavic        | 1.6 | +420 | en | 5 | 0.16
  PL | slavic        | 1.1 | +48  | en | 5 | 0.2
  HR | slavic        | 4   | +385 | en | 5 | 0.08
  SI | slavic        | 3   | +386 | en | 4 | 0.08
  HU | international | 1.5 | +36  | en | 4 | 0.18
  GR | international | 2.6 | +30  | en | 5 | 0.06
  TR | international | 0.9 | +90  | en | 5 | 0.14
  TH | international | 1.4 | +66  | en | 5 | 0.18
  JP | international | 0.5 | +81  | en | 0 | 0.22
  VN | international | 0.6 | +84  | en | 5 | 0.12
  AE | international | 1.6 | +971 | en | 0 | 0.4
  EG | international | 0.4 | +20  | en | 5 | 0.2
  MA | french        | 1   | +212 | fr | 5 | 0.14
`);

/** Where the hotels of the sample are; travel countries weigh more. */
export const sampleCountries: readonly SampleCountry[] = countries.map(
  ([code = '', style = '', weight, dialling = '', language = '', postalDigits, brandedShare]) => ({
    ...{ code, style, dialling, language },
    ...{ weight: Number(weight), postalDigits: Number(postalDigits), brandedShare: Number(brandedShare) },
  }),
);

/**
 * Places that have far more hotels than their population suggests, by
 * `<country>/<name in the geographic data>`; the number multiplies their share of the hotels.
 */
export const travelPlaces: ReadonlyMap<string, number> = byCity(
  `
  AT: Vienna=2.2, Salzburg=4, Innsbruck=3, Kitzbühel=16, Bad Gastein=18, Zell am See=14, Velden am Wörther See=10
  CH: Zermatt=18, Grindelwald=14, Interlaken=14, Davos=8, Luzern=2.5
  DE: Munich=1.8, Berlin=1.6, Rothenburg ob der Tauber=6, Garmisch-Partenkirchen=5, Baden-Baden=3
  FR: Paris=2.6, Nice=2.5, Cannes=3, Antibes=2, Menton=3, Saint-Tropez=9, Chamonix-Mont-Blanc=8, Biarritz=4, Lourdes=7
  ES: Madrid=1.5, Barcelona=2, Palma=3, Calvià=6, Ibiza=5, Marbella=3, Torremolinos=4, Benidorm=5, Adeje=5, Granada=2
  IT: Rome=2.6, Venice=12, Florence=3.5, Milan=1.5, Rimini=5, Riccione=8, Sorrento=9, Positano=14, Amalfi=8
  IT: Taormina=12, Cortina d'Ampezzo=12, Merano=5
  GB: London=1.6, Edinburgh=2.5, Bath=3, Blackpool=3
  IE: Dublin=1.8, Gaillimh=3, Cill Airne=9
  PT: Lisbon=2.4, Porto=2.2, Funchal=4, Albufeira=10, Lagos=5
  NL: Amsterdam=2.5
  BE: Brugge=4
  CZ: Prague=2.2, Karlovy Vary=5
  HR: Dubrovnik=8, Split=3, Rovinj=10
  SI: Bled=14
  GR: Athens=2, Ródos=6, Mykonos=18
  TR: Antalya=2.5, Istanbul=1.2
  US: Las Vegas=3, Miami Beach=6, Honolulu=3, Orlando=3
  MX: Cancún=4, Playa del Carmen=7
  TH: Phuket=6, Pattaya=6, Ko Samui=9
  JP: Kyoto=2
  AE: Dubai=2.5
  MA: Marrakesh=3
  NZ: Queenstown=14
  AU: Cairns=4
`,
  Number,
);

/**
 * What people call a city that the geographic data name differently. Providers
 * use both, and so does the sample.
 */
export const localNames: ReadonlyMap<string, string> = byCity(
  `
  AT: Vienna=Wien
  DE: Munich=München
  BE: Brussels=Bruxelles
  IT: Rome=Roma, Milan=Milano, Naples=Napoli, Turin=Torino, Genoa=Genova, Florence=Firenze, Venice=Venezia
  IE: Gaillimh=Galway, Luimneach=Limerick, Cill Airne=Killarney
  PT: Lisbon=Lisboa
  NL: The Hague=Den Haag
  SE: Gothenburg=Göteborg
  DK: Copenhagen=København, Århus=Aarhus
  CZ: Prague=Praha, Pilsen=Plzeň
  PL: Warsaw=Warszawa
  GR: Athens=Athina
  TR: Istanbul=İstanbul
  EG: Cairo=Al Qahirah
  MA: Marrakesh=Marrakech
  US: New York City=New York
  MX: Mexico City=Ciudad de México
`,
  String,
);

/** Reads lines such as "AT: Vienna=2.2, Salzburg=4". */
function byCity<T>(text: string, read: (value: string) => T): ReadonlyMap<string, T> {
  return new Map(
    lines(text).flatMap((line) =>
      list(line.slice(3)).map((entry): [string, T] => {
        const [city = '', value = ''] = entry.split('=');
        return [`${line.slice(0, 2)}/${city}`, read(value)];
      }),
    ),
  );
}
