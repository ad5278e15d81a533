import { list, lines } from '../table.ts';

/** A hotel brand: a real name, used as a fact (see NOTICE). */
export interface Brand {
  readonly name: string;
  /** The company that it belongs to. */
  readonly group: string;
  readonly stars: number;
  /** How its hotels are named: `{city}` is the international name of the city, `{local}` the local one. */
  readonly pattern: string;
  /** How many hotels it has in a country, compared with other brands; `*` stands for all other countries. */
  readonly weights: ReadonlyMap<string, number>;
}

/**
 * Groups and their brands: brand | stars | weights by country | name of a hotel where it is not
 * `<brand> {city}`. The last ones are groups by themselves.
 */
const table = `
  Hilton:
    Hilton               | 5 | *=4, GB=6, US=6, DE=5, AT=6, TR=7, EG=8
    Hilton Garden Inn    | 4 | *=2, US=9, GB=3, IT=4, TR=6, PL=3
    Hampton by Hilton    | 3 | *=1, US=16, CA=8, GB=6, DE=5, PL=5, TR=4
    DoubleTree by Hilton | 4 | *=2, US=5, GB=6, TR=6, PL=3
  Marriott International:
    Marriott Hotels      | 5 | *=3, US=6, GB=5, CA=5, AE=5 | {city} Marriott Hotel
    Courtyard            | 4 | *=2, US=11, CA=7, DE=4 | Courtyard by Marriott {city}
    Fairfield            | 3 | US=10, CA=6, MX=2 | Fairfield by Marriott {city}
    Sheraton             | 4 | *=3, US=4, TR=7, AE=6 | Sheraton {city} Hotel
    The Westin           | 5 | *=1, US=3, CA=4 | The Westin {city}
    Moxy                 | 3 | *=1, DE=4, GB=3, NL=2, IT=2
    AC Hotels            | 4 | ES=8, US=3, IT=3, PT=2 | AC Hotel by Marriott {city}
  IHG Hotels & Resorts:
    Holiday Inn          | 4 | *=3, GB=10, US=8, CA=7, DE=5, AE=5
    Holiday Inn Express  | 3 | *=2, US=16, GB=12, DE=7, CA=9, MX=9, NL=3
    Crowne Plaza         | 4 | *=2, GB=5, AU=4, AE=5
    InterContinental     | 5 | *=1, US=2, FR=2
    Hotel Indigo         | 4 | GB=3, US=3, DE=1, ES=1
  Accor:
    ibis                 | 3 | *=2, FR=20, DE=9, GB=5, BR=10, AT=7, CH=7, BE=6, PT=6, MA=9 | ibis {local}
    ibis budget          | 2 | FR=18, DE=8, BR=5, GB=2, AT=3, CH=5, ES=3, AU=3 | ibis budget {local}
    ibis Styles          | 3 | *=2, FR=10, DE=4, AT=3, BR=4, AU=3 | ibis Styles {local}
    Novotel              | 4 | *=2, FR=10, DE=4, GB=4, BR=4, AU=5, AT=4, BE=4, NL=4, TH=5 | Novotel {local}
    Mercure              | 4 | *=2, FR=16, DE=10, GB=7, AU=7, BR=6, NL=4, AT=6 | Mercure Hotel {local}
    Sofitel              | 5 | *=1, FR=3, MA=4, EG=3 | Sofitel {local}
  BWH Hotels:
    Best Western         | 3 | *=4, US=14, FR=11, GB=9, IT=9, SE=8, DE=8, CA=9, DK=4
    Best Western Plus    | 4 | *=3, US=11, FR=5, DE=5, IT=7, SE=4, CA=7
  Radisson Hotel Group:
    Radisson Blu         | 4 | *=2, SE=6, NO=9, DK=6, GB=3, DE=4, IE=7, AE=4, IS=5
    Park Inn             | 3 | *=1, DE=2, GB=2, SE=1, BE=2 | Park Inn by Radisson {city}
  Hyatt:
    Hyatt Regency        | 5 | *=1, US=5, DE=1, TH=2
    Hyatt Place          | 3 | US=7, MX=2, GB=1, MA=1, NL=1
  Wyndham:
    Days Inn             | 2 | US=15, CA=7, GB=3 | Days Inn by Wyndham {city}
    Super 8              | 2 | US=15, CA=8, DE=2 | Super 8 by Wyndham {city}
    Ramada               | 4 | *=2, TR=12, GB=3, DE=2, AE=6 | Ramada by Wyndham {city}
  Choice Hotels:
    Comfort Inn          | 2 | US=14, CA=10, AU=5, GB=1
    Quality Hotel        | 3 | US=7, SE=6, NO=6, FR=1, AU=4
  Minor Hotels:
    NH                   | 4 | ES=13, DE=6, IT=7, NL=9, MX=4, AT=5, BE=5, AR=7, PT=2, CZ=1 | NH {local}
    NH Collection        | 5 | ES=4, IT=3, DE=2, MX=2, PT=1 | NH Collection {local}
  Meliá Hotels:
    Meliá                | 5 | ES=8, MX=2, PT=3, IT=1, GB=0.5, VN=9, TH=2, AT=1 | Meliá {local}
    Sol                  | 4 | ES=7, HR=10, MX=1 | Sol by Meliá {local}
  Catalonia Hotels:
  Maritim Hotels:
  Themselves:
    Barceló              | 4 | ES=10, MX=2, PT=4, IT=1, MA=5, EG=2, TR=2 | Barceló {local}
    Premier Inn          | 3 | GB=26, DE=7, IE=7, AE=5 | Premier Inn {local}
    Travelodge           | 2 | GB=17, IE=7, ES=1 | Travelodge {local}
    Motel One            | 3 | DE=9, AT=6, GB=2, CH=3, NL=0.5, BE=1, PL=2, CZ=2, DK=1 | Motel One {local}
    Leonardo             | 4 | DE=5, AT=3, GB=3, NL=2, IT=2, ES=2, PL=2 | Leonardo Hotel {local}
    Steigenberger        | 5 | DE=3, AT=2, CH=1, EG=3 | Steigenberger Hotel {local}
    B&B HOTELS           | 2 | FR=18, DE=8, IT=5, ES=4, PL=4, PT=5, AT=3, CZ=1 | B&B HOTEL {local}
    Campanile            | 3 | FR=15, NL=3, PL=3, BE=2, GB=1 | Campanile {local}
    Scandic              | 4 | SE=18, NO=20, FI=20, DK=14, DE=0.7, PL=0.5 | Scandic {local}
    Clarion Hotel        | 4 | SE=5, NO=6, FI=2, DK=2 | Clarion Hotel {local}
    Van der Valk         | 4 | NL=13, BE=4 | Van der Valk Hotel {local}
    Vila Galé            | 4 | PT=10, BR=5 | Vila Galé {local}
    Pestana              | 4 | PT=11, BR=1, ES=0.5, MA=1 | Pestana {local}
    Toyoko Inn           | 2 | JP=22, DE=0.3, FR=0.2
    APA Hotel            | 3 | JP=18
    Centara              | 4 | TH=12, VN=2, AE=1
    Rotana               | 5 | AE=11, EG=2, TR=1 | {city} Rotana
    Rixos                | 5 | TR=6, AE=3, EG=2
    Meininger            | 2 | DE=2, AT=2, NL=1, IT=1, BE=1, FR=0.7 | MEININGER Hotel {local}
`;

export const sampleBrands: readonly Brand[] = readBrands();

function readBrands(): Brand[] {
  const brands: Brand[] = [];
  let group = '';
  for (const line of lines(table)) {
    if (line.endsWith(':')) group = line.slice(0, -1);
    else brands.push(readBrand(line, group));
  }
  return brands;
}

function readBrand(line: string, group: string): Brand {
  const [name = '', stars, weights = '', pattern = `${name} {city}`] = line
    .split('|')
    .map((cell) => cell.trim());
  const byCountry = list(weights).map((entry): [string, number] => {
    const [country = '', weight] = entry.split('=');
    return [country, Number(weight)];
  });
  return {
    name,
    group: group === 'Themselves' ? name : group,
    stars: Number(stars),
    pattern,
    weights: new Map(byCountry),
  };
}
