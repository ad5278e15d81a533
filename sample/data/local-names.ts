/**
 * Cities that the geographic data name in English (or in a spelling that visitors do not use), by
 * `<country>/<name in the data>`: what people there call them. Suppliers use both, and so does the sample.
 */
export const LOCAL_NAMES: Readonly<Record<string, string>> = {
  'AT/Vienna': 'Wien',
  'DE/Munich': 'München',
  'BE/Brussels': 'Bruxelles',
  'IT/Rome': 'Roma',
  'IT/Milan': 'Milano',
  'IT/Naples': 'Napoli',
  'IT/Turin': 'Torino',
  'IT/Genoa': 'Genova',
  'IT/Florence': 'Firenze',
  'IT/Venice': 'Venezia',
  'IT/Syracuse': 'Siracusa',
  'IE/Gaillimh': 'Galway',
  'IE/Luimneach': 'Limerick',
  'IE/Cill Airne': 'Killarney',
  'PT/Lisbon': 'Lisboa',
  'NL/The Hague': 'Den Haag',
  'SE/Gothenburg': 'Göteborg',
  'DK/Copenhagen': 'København',
  'DK/Århus': 'Aarhus',
  'CZ/Prague': 'Praha',
  'CZ/Pilsen': 'Plzeň',
  'PL/Warsaw': 'Warszawa',
  'GR/Athens': 'Athina',
  'TR/Istanbul': 'İstanbul',
  'EG/Cairo': 'Al Qahirah',
  'MA/Marrakesh': 'Marrakech',
  'MX/Mexico City': 'Ciudad de México',
};
