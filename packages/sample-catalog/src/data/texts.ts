/** Sentences of which descriptions are put together; `{name}`, `{city}` and `{km}` are filled in. */
export const descriptions = {
  en: [
    [
      '{name} welcomes its guests in {city} all year round.',
      '{name} is a quiet base from which to see {city}.',
    ],
    ['The centre is {km} km away.', 'Shops, restaurants and the sights of the town are within {km} km.'],
    ['The rooms are bright and furnished with care.', 'Breakfast is served from seven o’clock.'],
  ],
  de: [
    ['{name} empfängt seine Gäste das ganze Jahr über in {city}.'],
    ['Das Zentrum liegt {km} km entfernt und ist zu Fuß oder mit der Straßenbahn gut zu erreichen.'],
    ['Die Zimmer sind hell, gepflegt und mit Sorgfalt eingerichtet.', 'Frühstück gibt es ab sieben Uhr.'],
  ],
  fr: [
    ['{name} accueille ses hôtes à {city} toute l’année.'],
    ['Le centre est à {km} km, facilement accessible à pied ou en transports en commun.'],
    ['Les chambres sont claires et meublées avec soin.', 'Le petit-déjeuner est servi dès sept heures.'],
  ],
  es: [
    ['{name} recibe a sus huéspedes en {city} durante todo el año.'],
    ['El centro está a {km} km y se llega fácilmente a pie o en transporte público.'],
    ['Las habitaciones son luminosas y cuidadas.', 'El desayuno se sirve desde las siete.'],
  ],
  it: [
    ['{name} accoglie i suoi ospiti a {city} tutto l’anno.'],
    ['Il centro dista {km} km e si raggiunge facilmente a piedi o con i mezzi pubblici.'],
    ['Le camere sono luminose e arredate con attenzione.', 'La colazione è servita dalle sette.'],
  ],
} as const;

export type TextLanguage = keyof typeof descriptions;
