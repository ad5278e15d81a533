import { list, table } from '../table.ts';

/** How the codes of a provider look. */
export type CodeStyle = 'letters' | 'numbers' | 'words';

/** Platform code | names in English, German, Spanish | codes in letters, numbers, words. */
export const boards = table(`
  RO | Room only         | Nur Zimmer    | Solo alojamiento       | RO | 10 | room-only
  BB | Bed and breakfast | Frühstück     | Alojamiento y desayuno | BB | 20 | breakfast
  HB | Half board        | Halbpension   | Media pensión          | HB | 30 | half-board
  FB | Full board        | Vollpension   | Pensión completa       | FB | 40 | full-board
  AI | All inclusive     | All inclusive | Todo incluido          | AI | 50 | all-inclusive
`).map(([platformCode = '', en = '', de = '', es = '', letters = '', numbers = '', words = '']) => ({
  ...{ platformCode, names: { en, de, es } },
  codes: { letters, numbers, words } satisfies Record<CodeStyle, string>,
}));

export interface Amenity {
  readonly code: string;
  readonly nameEn: string;
  readonly nameEs: string;
  readonly category: string;
  readonly subcategory?: string;
  /** How probable it is in a hotel of one star and in one of five. */
  readonly share: readonly [simple: number, grand: number];
}

/**
 * Code | names in English and Spanish | category and subcategory | shares. The first ten are the shortlist.
 */
export const sampleAmenities: readonly Amenity[] = table(`
  WIFI             | Wi-Fi                      | Wifi                         | connectivity  | 0.8  | 0.99
  POOL             | Swimming pool              | Piscina                      | wellness/pool | 0.03 | 0.8
  PARKING          | Parking                    | Aparcamiento                 | transport     | 0.4  | 0.8
  BREAKFAST        | Breakfast                  | Desayuno                     | food          | 0.5  | 0.95
  AIR_CONDITIONING | Air conditioning           | Aire acondicionado           | room          | 0.2  | 0.97
  SPA              | Spa                        | Spa                          | wellness/spa  | 0.01 | 0.75
  FITNESS          | Fitness room               | Gimnasio                     | wellness      | 0.02 | 0.85
  RESTAURANT       | Restaurant                 | Restaurante                  | food          | 0.15 | 0.95
  PETS             | Pets allowed               | Se admiten mascotas          | policies      | 0.3  | 0.4
  EV_CHARGING      | Charging for electric cars | Carga de coches eléctricos   | transport     | 0.02 | 0.5
  BAR              | Bar                        | Bar                          | food          | 0.15 | 0.95
  LIFT             | Lift                       | Ascensor                     | building      | 0.2  | 0.98
  WHEELCHAIR       | Wheelchair accessible      | Accesible en silla de ruedas | accessibility | 0.15 | 0.7
  FAMILY_ROOMS     | Family rooms               | Habitaciones familiares      | room          | 0.3  | 0.6
  NON_SMOKING      | Non-smoking rooms          | Habitaciones sin humo        | room          | 0.6  | 0.95
  RECEPTION_24H    | 24-hour reception          | Recepción 24 horas           | service       | 0.15 | 0.97
  LUGGAGE          | Luggage storage            | Consigna                     | service       | 0.4  | 0.9
  LAUNDRY          | Laundry                    | Lavandería                   | service       | 0.1  | 0.8
  SHUTTLE          | Airport shuttle            | Traslado al aeropuerto       | transport     | 0.03 | 0.5
  MEETING_ROOMS    | Meeting rooms              | Salas de reuniones           | business      | 0.02 | 0.85
  GARDEN           | Garden                     | Jardín                       | building      | 0.3  | 0.5
  TERRACE          | Terrace                    | Terraza                      | building      | 0.3  | 0.7
  SAUNA            | Sauna                      | Sauna                        | wellness/spa  | 0.03 | 0.7
  KITCHEN          | Kitchen                    | Cocina                       | room          | 0.2  | 0.1
  SKI_STORAGE      | Ski storage                | Guardaesquís                 | service       | 0.05 | 0.15
`).map(([code = '', nameEn = '', nameEs = '', categories = '', simple, grand]) => {
  const [category = '', subcategory] = categories.split('/');
  return {
    ...{ code, nameEn, nameEs, category, share: [Number(simple), Number(grand)] as const },
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
