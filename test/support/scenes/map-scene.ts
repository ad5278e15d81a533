import type { Locator, Page } from 'playwright-core';
import { hotel, idOf, mapping } from '../records.ts';
import { openPageScene, type PageScene } from './page-scene.ts';

/** Places of every rule. The towns are 11 km apart, along a meridian. */
export const placeIds = {
  town: idOf(1),
  village: idOf(2),
  metropolis: idOf(3),
  region: idOf(4),
  hills: idOf(5),
  lakes: idOf(6),
  tower: idOf(7),
  nowhere: idOf(8),
  springs: idOf(9),
  springsZone: idOf(10),
};

const cityNames: Readonly<Record<string, string>> = {
  [placeIds.town]: 'Ästown',
  [placeIds.village]: 'Village',
  [placeIds.metropolis]: 'Metropolis',
  [placeIds.springs]: 'Springs',
};

const denseCityHotels = 2500;

/** Longer than what is searched by. Another chain begins with its first half. */
export const longChainName = `Stay of ${'a hundred and more letters '.repeat(5)}`.trim();

/** More than a card lists at once. */
export const chainedHotels = 45;

const country = { countryCode: 'AT' };
const city = { type: 'place', placeType: 'CITY', ...country, parentId: placeIds.region };
const zone = { type: 'place', placeType: 'ZONE', ...country };

function* places(): Generator<object> {
  yield {
    ...{ type: 'place', placeId: placeIds.region, placeType: 'REGION', name: 'Upper Valley', ...country },
    names: [
      { languageCode: 'fr', name: 'Vallée haute' },
      { languageCode: 'de', name: 'Oberland' },
    ],
  };
  yield { ...city, placeId: placeIds.town, name: 'Ästown', latitude: 47, longitude: 13, population: 12_345 };
  yield {
    ...{ ...city, placeId: placeIds.village, name: 'Village', latitude: 47.1, longitude: 13 },
    names: [{ languageCode: 'de-AT', name: 'Altstadt' }],
  };
  yield {
    ...city,
    placeId: placeIds.metropolis,
    name: 'Metropolis',
    latitude: 48.5,
    longitude: 16,
    parentId: null,
  };
  yield {
    ...city,
    placeId: placeIds.springs,
    name: 'Springs',
    latitude: 47.2,
    longitude: 15,
    parentId: null,
  };
  yield { ...zone, placeId: placeIds.springsZone, name: 'SPRINGS', zoneKind: 'tourism' };
  yield {
    ...zone,
    placeId: placeIds.hills,
    name: 'Green Hills',
    zoneKind: 'tourism',
    members: [placeIds.town],
  };
  yield {
    ...zone,
    placeId: placeIds.lakes,
    name: 'Blue Lakes',
    zoneKind: 'tourism',
    latitude: 47,
    longitude: 13,
    radiusKm: 3,
  };
  yield {
    ...zone,
    placeId: placeIds.tower,
    name: 'The Tower',
    zoneKind: 'landmark',
    latitude: 47.1,
    longitude: 13,
    radiusKm: 2,
  };
  yield { ...zone, placeId: placeIds.nowhere, name: 'Nowhere Land', zoneKind: 'landmark' };
}

function* destinations(): Generator<object> {
  const located = { latitude: 47, longitude: 13 };
  for (const [providerCode, destinationCode, name, placeId, position] of [
    ['alpha', 't', 'Ästown', placeIds.town, located],
    ['beta', 'T', 'ÄSTOWN (AT)', placeIds.town, {}],
    ['alpha', 'm', 'Metropolis', placeIds.metropolis, {}],
    ['alpha', 'r', 'Upper Valley', placeIds.region, {}],
    ['alpha', 'h', 'Green Hills', placeIds.hills, {}],
    ['alpha', 'l', 'Blue Lakes', placeIds.lakes, located],
    // Not where the service has the centre of the landmark.
    ['alpha', 'w', 'The Tower', placeIds.tower, located],
    ['alpha', 'n', 'Nowhere Land', placeIds.nowhere, {}],
    ['alpha', 's', 'Springs', placeIds.springs, {}],
    ['alpha', 'x', 'Country without a place', null, {}],
  ] as const) {
    yield {
      type: 'destination',
      providerCode,
      destinationCode,
      name,
      destinationType: 'CITY',
      ...country,
      placeId,
      ...position,
    };
  }
}

function* hotels(): Generator<object> {
  const hotelAt = (
    providerCode: string,
    hotelCode: string,
    name: string,
    canonicalCityId: string,
    position: readonly [latitude: number, longitude: number] | null,
    more: object = {},
  ): object =>
    hotel(providerCode, hotelCode, {
      ...more,
      name,
      location: {
        canonicalCityId,
        city: cityNames[canonicalCityId],
        ...(position === null ? {} : { latitude: position[0], longitude: position[1] }),
      },
    });
  // One hotel of two providers, of which the first does not know where it is; one that is not mapped; one in
  // the village.
  const text = (language: string, words: string): object => ({ type: 'general', language, text: words });
  yield hotelAt('alpha', '1', 'Grand Hotel', placeIds.town, null, {
    descriptions: [text('de', 'In German.'), text('en', 'In English.')],
  });
  yield hotelAt('beta', '1', 'The Grand', placeIds.town, [47.001, 13.001], {
    descriptions: [text('fr', 'In French.')],
  });
  yield hotelAt('beta', '2', 'Small <b>Hotel</b>', placeIds.town, [47.01, 13.01]);
  yield hotelAt('alpha', '3', 'Village Inn', placeIds.village, [47.1, 13.001]);
  yield hotelAt('alpha', '4', 'Springs Spa', placeIds.springs, [47.2, 15]);
  for (const providerCode of ['alpha', 'beta']) yield mapping(providerCode, '1', 'GRAND');
  for (let index = 0; index < denseCityHotels; index += 1) {
    const hotelCode = `m${String(index).padStart(4, '0')}`;
    const position = [48.5 + (index % 50) / 1000, 16 + Math.floor(index / 50) / 1000] as const;
    const chain = index < chainedHotels ? { chainCode: 'METRO' } : {};
    yield hotelAt('alpha', hotelCode, `Hotel ${index}`, placeIds.metropolis, position, chain);
    yield mapping('alpha', hotelCode, `M-${index}`);
  }
}

function* records(): Generator<object> {
  for (const providerCode of ['alpha', 'beta']) yield { type: 'provider', providerCode, name: providerCode };
  yield { type: 'chain', providerCode: 'alpha', chainCode: 'METRO', name: 'Metro Stay' };
  yield { type: 'chain', providerCode: 'alpha', chainCode: 'LONG', name: longChainName };
  yield { type: 'chain', providerCode: 'alpha', chainCode: 'SHORT', name: longChainName.slice(0, 120) };
  yield* places();
  yield* destinations();
  yield* hotels();
}

/** A service with places of every rule, which its tests only read. */
export function openMapScene(): Promise<PageScene> {
  return openPageScene(records());
}

/** Types the name of a place and takes the first one that is offered; resolves when its hotels are shown. */
export async function showPlace(page: Page, name: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Hotels of a place' });
  await field.fill(name);
  await placesOffered(page).first().waitFor();
  await field.press('Enter');
  await hotelsShown(page);
}

export function placesOffered(page: Page): Locator {
  return page.getByRole('listbox', { name: 'Hotels of a place' }).getByRole('option');
}

/** Resolves when a search has ended. */
export async function hotelsShown(page: Page): Promise<void> {
  await page.locator('#map-part[aria-busy="false"]').waitFor();
}
