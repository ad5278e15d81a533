import type { NameStyle } from './countries.ts';

/** Streets that most towns of a language have; `#` stands for the house number. */
export const STREETS: Readonly<Record<NameStyle, readonly string[]>> = {
  german: [
    'Hauptstraße #',
    'Bahnhofstraße #',
    'Lindengasse #',
    'Kirchplatz #',
    'Ringstraße #',
    'Schulgasse #',
    'Marktplatz #',
    'Seestraße #',
  ],
  french: [
    '# Rue de la République',
    '# Avenue de la Gare',
    '# Place du Marché',
    '# Rue Victor Hugo',
    '# Boulevard Carnot',
    '# Quai Saint-Michel',
  ],
  spanish: [
    'Calle Mayor, #',
    'Plaza de la Constitución, #',
    'Avenida de Andalucía, #',
    'Calle San Juan, #',
    'Paseo del Prado, #',
    'Calle Real, #',
  ],
  italian: [
    'Via Roma #',
    'Corso Garibaldi #',
    'Piazza Mazzini #',
    'Via Dante Alighieri #',
    'Viale dei Mille #',
    'Lungomare Colombo #',
  ],
  english: [
    '# High Street',
    '# Church Road',
    '# Station Road',
    '# Bridge Street',
    '# Park Avenue',
    '# Queen Street',
    '# Harbour View',
  ],
  portuguese: [
    'Rua Direita, #',
    'Avenida da Liberdade, #',
    'Rua do Carmo, #',
    'Praça da República, #',
    'Largo da Sé, #',
  ],
  dutch: [
    'Dorpsstraat #',
    'Kerkstraat #',
    'Stationsplein #',
    'Marktplein #',
    'Prinsengracht #',
    'Molenweg #',
  ],
  nordic: ['Storgatan #', 'Kirkegata #', 'Havnegade #', 'Strandvägen #', 'Torggata #', 'Skolgatan #'],
  slavic: ['Hlavní #', 'ul. Kościuszki #', 'Obala #', 'Náměstí Míru #', 'ul. Długa #', 'Trg slobode #'],
  worldly: [
    '# Marina Road',
    '# Old Bazaar Street',
    '# Beach Road',
    '# Garden Street',
    '# Temple Road',
    '# Station Square',
  ],
};

/** Countries whose postal codes have four digits. */
export const FOUR_DIGITS = new Set(['AT', 'AU', 'BE', 'CH', 'DK', 'HU', 'NL', 'NO', 'NZ', 'SI', 'ZA']);
/** Countries whose postal codes have letters, or that have none: left out. */
export const WITHOUT_POSTAL_CODE = new Set(['AE', 'AR', 'CA', 'GB', 'IE', 'PT', 'BR', 'JP']);
