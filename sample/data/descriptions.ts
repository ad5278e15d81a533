export type TextLanguage = 'en' | 'de' | 'fr' | 'es' | 'it';

export interface DescriptionWords {
  /** `{name}`, `{city}`, `{km}` are filled in. */
  readonly openings: readonly string[];
  readonly situations: readonly string[];
  readonly comforts: readonly string[];
}

/** Sentences of which descriptions are put together. */
export const DESCRIPTION_WORDS: Readonly<Record<TextLanguage, DescriptionWords>> = {
  en: {
    openings: [
      '{name} welcomes its guests in {city} all year round.',
      'In the middle of {city}, {name} has been looking after travellers for three generations.',
      '{name} is a quiet base from which to discover {city} and its surroundings.',
    ],
    situations: [
      'The centre is {km} km away and easily reached on foot or by public transport.',
      'Shops, restaurants and the sights of the town are within {km} km.',
    ],
    comforts: [
      'The rooms are bright, well kept and furnished with care.',
      'Breakfast is served from seven, with products of the region.',
      'Reception gladly helps with tickets, bicycles and excursions.',
    ],
  },
  de: {
    openings: [
      '{name} empfängt seine Gäste das ganze Jahr über in {city}.',
      'Mitten in {city} kümmert sich {name} seit drei Generationen um Reisende.',
      '{name} ist ein ruhiger Ausgangspunkt, um {city} und die Umgebung zu entdecken.',
    ],
    situations: [
      'Das Zentrum liegt {km} km entfernt und ist zu Fuß oder mit öffentlichen Verkehrsmitteln gut zu erreichen.',
      'Geschäfte, Gasthäuser und Sehenswürdigkeiten liegen im Umkreis von {km} km.',
    ],
    comforts: [
      'Die Zimmer sind hell, gepflegt und mit Sorgfalt eingerichtet.',
      'Das Frühstück mit Produkten der Region gibt es ab sieben Uhr.',
      'An der Rezeption hilft man gern mit Karten, Fahrrädern und Ausflügen.',
    ],
  },
  fr: {
    openings: [
      '{name} accueille ses hôtes à {city} toute l’année.',
      'Au cœur de {city}, {name} prend soin des voyageurs depuis trois générations.',
    ],
    situations: ['Le centre est à {km} km, facilement accessible à pied ou en transports en commun.'],
    comforts: [
      'Les chambres sont claires, bien tenues et meublées avec soin.',
      'Le petit-déjeuner, avec des produits de la région, est servi dès sept heures.',
    ],
  },
  es: {
    openings: [
      '{name} recibe a sus huéspedes en {city} durante todo el año.',
      'En pleno {city}, {name} cuida de los viajeros desde hace tres generaciones.',
    ],
    situations: ['El centro está a {km} km y se llega fácilmente a pie o en transporte público.'],
    comforts: [
      'Las habitaciones son luminosas, cuidadas y amuebladas con esmero.',
      'El desayuno, con productos de la región, se sirve desde las siete.',
    ],
  },
  it: {
    openings: [
      '{name} accoglie i suoi ospiti a {city} tutto l’anno.',
      'Nel cuore di {city}, {name} si prende cura dei viaggiatori da tre generazioni.',
    ],
    situations: ['Il centro dista {km} km e si raggiunge facilmente a piedi o con i mezzi pubblici.'],
    comforts: [
      'Le camere sono luminose, curate e arredate con attenzione.',
      'La colazione, con prodotti della regione, è servita dalle sette.',
    ],
  },
};
