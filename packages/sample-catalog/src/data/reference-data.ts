import { list, table } from '../table.ts';

/** How the codes of a provider look. */
export type CodeStyle = 'letters' | 'numbers' | 'words';

/** Platform code | names in English, German, Spanish, French | codes in letters, numbers, words. */
export const boards = table(`
  RO | Room only         | Nur Zimmer    | Solo alojamiento       | Chambre seule    | RO | 10 | room-only
  BB | Bed and breakfast | Frühstück     | Alojamiento y desayuno | Petit-déjeuner   | BB | 20 | breakfast
  HB | Half board        | Halbpension   | Media pensión          | Demi-pension     | HB | 30 | half-board
  FB | Full board        | Vollpension   | Pensión completa       | Pension complète | FB | 40 | full-board
  AI | All inclusive     | All inclusive | Todo incluido          | Tout compris     | AI | 50 | all-inclusive
`).map(([platformCode = '', en = '', de = '', es = '', fr = '', letters = '', numbers = '', words = '']) => ({
  ...{ platformCode, names: { en, de, es, fr } },
  codes: { letters, numbers, words } satisfies Record<CodeStyle, string>,
}));

/** What people call hotels of so many stars, after their number: of one star and of several. */
export const starNames = {
  en: ['star', 'stars'],
  de: ['Stern', 'Sterne'],
  es: ['estrella', 'estrellas'],
  fr: ['étoile', 'étoiles'],
} as const;

export interface Amenity {
  readonly code: string;
  readonly nameEn: string;
  readonly nameEs: string;
  readonly nameDe: string;
  readonly nameFr: string;
  readonly category: string;
  readonly subcategory?: string;
  /** How probable it is in a hotel of one star and in one of five. */
  readonly share: readonly [simple: number, grand: number];
}

/**
 * Code | names in English, Spanish, German and French | category and subcategory | shares. The first ten are
 * the shortlist.
 */
export const sampleAmenities: readonly Amenity[] = table(`
  WIFI             | Wi-Fi                      | Wifi                         | WLAN                      | Wi-Fi                            | connectivity  | 0.8  | 0.99
  POOL             | Swimming pool              | Piscina                      | Schwimmbad                | Piscine                          | wellness/pool | 0.03 | 0.8
  PARKING          | Parking                    | Aparcamiento                 | Parkplatz                 | Parking                          | transport     | 0.4  | 0.8
  BREAKFAST        | Breakfast                  | Desayuno                     | Frühstück                 | Petit-déjeuner                   | food          | 0.5  | 0.95
  AIR_CONDITIONING | Air conditioning           | Aire acondicionado           | Klimaanlage               | Climatisation                    | room          | 0.2  | 0.97
  SPA              | Spa                        | Spa                          | Wellnessbereich           | Spa                              | wellness/spa  | 0.01 | 0.75
  FITNESS          | Fitness room               | Gimnasio                     | Fitnessraum               | Salle de sport                   | wellness      | 0.02 | 0.85
  RESTAURANT       | Restaurant                 | Restaurante                  | Restaurant                | Restaurant                       | food          | 0.15 | 0.95
  PETS             | Pets allowed               | Se admiten mascotas          | Haustiere erlaubt         | Animaux admis                    | policies      | 0.3  | 0.4
  EV_CHARGING      | Charging for electric cars | Carga de coches eléctricos   | Ladestation für E-Autos   | Recharge de voitures électriques | transport     | 0.02 | 0.5
  BAR              | Bar                        | Bar                          | Bar                       | Bar                              | food          | 0.15 | 0.95
  LIFT             | Lift                       | Ascensor                     | Aufzug                    | Ascenseur                        | building      | 0.2  | 0.98
  WHEELCHAIR       | Wheelchair accessible      | Accesible en silla de ruedas | Rollstuhlgerecht          | Accessible en fauteuil roulant   | accessibility | 0.15 | 0.7
  FAMILY_ROOMS     | Family rooms               | Habitaciones familiares      | Familienzimmer            | Chambres familiales              | room          | 0.3  | 0.6
  NON_SMOKING      | Non-smoking rooms          | Habitaciones sin humo        | Nichtraucherzimmer        | Chambres non-fumeurs             | room          | 0.6  | 0.95
  RECEPTION_24H    | 24-hour reception          | Recepción 24 horas           | Rezeption rund um die Uhr | Réception 24 heures sur 24       | service       | 0.15 | 0.97
  LUGGAGE          | Luggage storage            | Consigna                     | Gepäckaufbewahrung        | Bagagerie                        | service       | 0.4  | 0.9
  LAUNDRY          | Laundry                    | Lavandería                   | Wäscherei                 | Blanchisserie                    | service       | 0.1  | 0.8
  SHUTTLE          | Airport shuttle            | Traslado al aeropuerto       | Flughafentransfer         | Navette d’aéroport               | transport     | 0.03 | 0.5
  MEETING_ROOMS    | Meeting rooms              | Salas de reuniones           | Tagungsräume              | Salles de réunion                | business      | 0.02 | 0.85
  GARDEN           | Garden                     | Jardín                       | Garten                    | Jardin                           | building      | 0.3  | 0.5
  TERRACE          | Terrace                    | Terraza                      | Terrasse                  | Terrasse                         | building      | 0.3  | 0.7
  SAUNA            | Sauna                      | Sauna                        | Sauna                     | Sauna                            | wellness/spa  | 0.03 | 0.7
  KITCHEN          | Kitchen                    | Cocina                       | Küche                     | Cuisine                          | room          | 0.2  | 0.1
  SKI_STORAGE      | Ski storage                | Guardaesquís                 | Skiraum                   | Local à skis                     | service       | 0.05 | 0.15
`).map(([code = '', nameEn = '', nameEs = '', nameDe = '', nameFr = '', categories = '', simple, grand]) => {
  const [category = '', subcategory] = categories.split('/');
  return {
    ...{ code, nameEn, nameEs, nameDe, nameFr, category },
    ...{ share: [Number(simple), Number(grand)] as const },
    ...(subcategory === undefined ? {} : { subcategory }),
  };
});

/**
 * Platform code | adults | children | beds | square metres in an average hotel |
 * names in English, German, Spanish.
 */
export const roomTypes = table(`
  DBL.ST | 2 | 0 | double 1           | 20 | Standard Double Room | Doppelzimmer      | Habitación Doble
  SGL.ST | 1 | 0 | single 1           | 14 | Single Room          | Einzelzimmer      | Habitación Individual
  TWN.ST | 2 | 0 | single 2           | 21 | Twin Room            | Zweibettzimmer    | Habitación con Dos Camas
  FAM.ST | 2 | 2 | double 1, single 2 | 32 | Family Room          | Familienzimmer    | Habitación Familiar
  DBL.SU | 2 | 1 | queen 1            | 27 | Superior Double Room | Superior-Zimmer   | Habitación Superior
  TPL.ST | 3 | 0 | double 1, single 1 | 26 | Triple Room          | Dreibettzimmer    | Habitación Triple
  SUI.JR | 2 | 2 | king 1, sofa 1     | 40 | Junior Suite         | Juniorsuite       | Suite Junior
`).map(([platformCode = '', adults, children, beds = '', size, en = '', de = '', es = '']) => ({
  platformCode,
  adults: Number(adults),
  children: Number(children),
  size: Number(size),
  names: { en, de, es },
  beds: list(beds).map((bed) => {
    const [type = '', count] = bed.split(' ');
    return { type, count: Number(count) };
  }),
}));
