import type { SupplierProfile } from '../providers.ts';

type Vocabulary = SupplierProfile['vocabulary'];

export interface Board {
  readonly platformCode: string;
  readonly names: Readonly<Record<'en' | 'de' | 'es', string>>;
  readonly codes: Readonly<Record<Vocabulary, string>>;
}

export const BOARDS: readonly Board[] = [
  {
    platformCode: 'RO',
    names: { en: 'Room only', de: 'Nur Zimmer', es: 'Solo alojamiento' },
    codes: { letters: 'RO', numbers: '10', words: 'room-only' },
  },
  {
    platformCode: 'BB',
    names: { en: 'Bed and breakfast', de: 'Frühstück', es: 'Alojamiento y desayuno' },
    codes: { letters: 'BB', numbers: '20', words: 'breakfast' },
  },
  {
    platformCode: 'HB',
    names: { en: 'Half board', de: 'Halbpension', es: 'Media pensión' },
    codes: { letters: 'HB', numbers: '30', words: 'half-board' },
  },
  {
    platformCode: 'FB',
    names: { en: 'Full board', de: 'Vollpension', es: 'Pensión completa' },
    codes: { letters: 'FB', numbers: '40', words: 'full-board' },
  },
  {
    platformCode: 'AI',
    names: { en: 'All inclusive', de: 'All inclusive', es: 'Todo incluido' },
    codes: { letters: 'AI', numbers: '50', words: 'all-inclusive' },
  },
];

export interface Amenity {
  readonly code: string;
  readonly nameEn: string;
  readonly nameEs: string;
  readonly category: string;
  readonly subcategory?: string;
  /** Position in the curated shortlist. */
  readonly topRank?: number;
  /** How probable it is in a simple house (one star) and in a grand one (five). */
  readonly share: readonly [simple: number, grand: number];
}

/** The canonical amenities. */
export const AMENITIES: readonly Amenity[] = [
  { code: 'WIFI', nameEn: 'Wi-Fi', nameEs: 'Wifi', category: 'connectivity', topRank: 1, share: [0.8, 0.99] },
  {
    code: 'POOL',
    nameEn: 'Swimming pool',
    nameEs: 'Piscina',
    category: 'wellness',
    subcategory: 'pool',
    topRank: 2,
    share: [0.03, 0.8],
  },
  {
    code: 'PARKING',
    nameEn: 'Parking',
    nameEs: 'Aparcamiento',
    category: 'transport',
    topRank: 3,
    share: [0.4, 0.8],
  },
  {
    code: 'BREAKFAST',
    nameEn: 'Breakfast',
    nameEs: 'Desayuno',
    category: 'food',
    topRank: 4,
    share: [0.5, 0.95],
  },
  {
    code: 'AIR_CONDITIONING',
    nameEn: 'Air conditioning',
    nameEs: 'Aire acondicionado',
    category: 'room',
    topRank: 5,
    share: [0.2, 0.97],
  },
  {
    code: 'SPA',
    nameEn: 'Spa',
    nameEs: 'Spa',
    category: 'wellness',
    subcategory: 'spa',
    topRank: 6,
    share: [0.01, 0.75],
  },
  {
    code: 'FITNESS',
    nameEn: 'Fitness room',
    nameEs: 'Gimnasio',
    category: 'wellness',
    topRank: 7,
    share: [0.02, 0.85],
  },
  {
    code: 'RESTAURANT',
    nameEn: 'Restaurant',
    nameEs: 'Restaurante',
    category: 'food',
    topRank: 8,
    share: [0.15, 0.95],
  },
  {
    code: 'PETS',
    nameEn: 'Pets allowed',
    nameEs: 'Se admiten mascotas',
    category: 'policies',
    topRank: 9,
    share: [0.3, 0.4],
  },
  {
    code: 'EV_CHARGING',
    nameEn: 'Charging for electric cars',
    nameEs: 'Carga de coches eléctricos',
    category: 'transport',
    topRank: 10,
    share: [0.02, 0.5],
  },
  { code: 'BAR', nameEn: 'Bar', nameEs: 'Bar', category: 'food', share: [0.15, 0.95] },
  { code: 'LIFT', nameEn: 'Lift', nameEs: 'Ascensor', category: 'building', share: [0.2, 0.98] },
  {
    code: 'WHEELCHAIR',
    nameEn: 'Wheelchair accessible',
    nameEs: 'Accesible en silla de ruedas',
    category: 'accessibility',
    share: [0.15, 0.7],
  },
  {
    code: 'FAMILY_ROOMS',
    nameEn: 'Family rooms',
    nameEs: 'Habitaciones familiares',
    category: 'room',
    share: [0.3, 0.6],
  },
  {
    code: 'NON_SMOKING',
    nameEn: 'Non-smoking rooms',
    nameEs: 'Habitaciones para no fumadores',
    category: 'room',
    share: [0.6, 0.95],
  },
  {
    code: 'RECEPTION_24H',
    nameEn: '24-hour reception',
    nameEs: 'Recepción 24 horas',
    category: 'service',
    share: [0.15, 0.97],
  },
  { code: 'LUGGAGE', nameEn: 'Luggage storage', nameEs: 'Consigna', category: 'service', share: [0.4, 0.9] },
  { code: 'LAUNDRY', nameEn: 'Laundry', nameEs: 'Lavandería', category: 'service', share: [0.1, 0.8] },
  {
    code: 'SHUTTLE',
    nameEn: 'Airport shuttle',
    nameEs: 'Traslado al aeropuerto',
    category: 'transport',
    share: [0.03, 0.5],
  },
  {
    code: 'MEETING_ROOMS',
    nameEn: 'Meeting rooms',
    nameEs: 'Salas de reuniones',
    category: 'business',
    share: [0.02, 0.85],
  },
  { code: 'GARDEN', nameEn: 'Garden', nameEs: 'Jardín', category: 'building', share: [0.3, 0.5] },
  { code: 'TERRACE', nameEn: 'Terrace', nameEs: 'Terraza', category: 'building', share: [0.3, 0.7] },
  {
    code: 'SAUNA',
    nameEn: 'Sauna',
    nameEs: 'Sauna',
    category: 'wellness',
    subcategory: 'spa',
    share: [0.03, 0.7],
  },
  { code: 'KITCHEN', nameEn: 'Kitchen', nameEs: 'Cocina', category: 'room', share: [0.2, 0.1] },
  {
    code: 'SKI_STORAGE',
    nameEn: 'Ski storage',
    nameEs: 'Guardaesquís',
    category: 'service',
    share: [0.05, 0.15],
  },
];

export interface RoomType {
  readonly platformCode: string;
  readonly names: Readonly<Record<'en' | 'de' | 'fr' | 'es' | 'it', string>>;
  readonly adults: number;
  readonly children: number;
  readonly beds: readonly (readonly [type: string, count: number])[];
  /** Square metres in a house of average size. */
  readonly size: number;
}

/** The vocabulary of room types. */
export const ROOM_TYPES: readonly RoomType[] = [
  {
    platformCode: 'DBL.ST',
    names: {
      en: 'Standard Double Room',
      de: 'Doppelzimmer Standard',
      fr: 'Chambre Double Standard',
      es: 'Habitación Doble Estándar',
      it: 'Camera Doppia Standard',
    },
    adults: 2,
    children: 0,
    beds: [['double', 1]],
    size: 20,
  },
  {
    platformCode: 'SGL.ST',
    names: {
      en: 'Single Room',
      de: 'Einzelzimmer',
      fr: 'Chambre Simple',
      es: 'Habitación Individual',
      it: 'Camera Singola',
    },
    adults: 1,
    children: 0,
    beds: [['single', 1]],
    size: 14,
  },
  {
    platformCode: 'TWN.ST',
    names: {
      en: 'Twin Room',
      de: 'Zweibettzimmer',
      fr: 'Chambre à Deux Lits',
      es: 'Habitación con Dos Camas',
      it: 'Camera a Due Letti',
    },
    adults: 2,
    children: 0,
    beds: [['single', 2]],
    size: 21,
  },
  {
    platformCode: 'FAM.ST',
    names: {
      en: 'Family Room',
      de: 'Familienzimmer',
      fr: 'Chambre Familiale',
      es: 'Habitación Familiar',
      it: 'Camera Familiare',
    },
    adults: 2,
    children: 2,
    beds: [
      ['double', 1],
      ['single', 2],
    ],
    size: 32,
  },
  {
    platformCode: 'DBL.SU',
    names: {
      en: 'Superior Double Room',
      de: 'Doppelzimmer Superior',
      fr: 'Chambre Double Supérieure',
      es: 'Habitación Doble Superior',
      it: 'Camera Doppia Superior',
    },
    adults: 2,
    children: 1,
    beds: [['queen', 1]],
    size: 27,
  },
  {
    platformCode: 'TPL.ST',
    names: {
      en: 'Triple Room',
      de: 'Dreibettzimmer',
      fr: 'Chambre Triple',
      es: 'Habitación Triple',
      it: 'Camera Tripla',
    },
    adults: 3,
    children: 0,
    beds: [
      ['double', 1],
      ['single', 1],
    ],
    size: 26,
  },
  {
    platformCode: 'SUI.JR',
    names: {
      en: 'Junior Suite',
      de: 'Juniorsuite',
      fr: 'Suite Junior',
      es: 'Suite Junior',
      it: 'Junior Suite',
    },
    adults: 2,
    children: 2,
    beds: [
      ['king', 1],
      ['sofa', 1],
    ],
    size: 40,
  },
];
