import type { Position } from '../../catalog/geography/area/geo-area.ts';
import { refusesForeignConnections } from '../support/scenes/foreign-connections.ts';
import { keysOf, places, PlacesScene, records } from '../support/scenes/places-scene.ts';
import { onBothEngines } from '../support/scenes/on-both-engines.ts';

function hotel(hotelCode: string, [longitude, latitude]: Position): object {
  return {
    ...{ type: 'hotel', providerCode: 'fiji', hotelCode, name: `Hotel ${hotelCode}` },
    location: { countryCode: 'FJ', latitude, longitude },
  };
}

/** On both sides of the 180th meridian, and on it. */
const islands = [
  { type: 'provider', providerCode: 'fiji', name: 'Fiji' },
  hotel('suva', [178.44, -18.14]),
  hotel('island', [-179.97, -16.84]),
  hotel('meridian', [180, -16.8]),
  hotel('meridian-west', [-180, -16.8]),
  hotel('apia', [-171.77, -13.83]),
  hotel('pole', [12, 90]),
];

const onBoth = await onBothEngines(PlacesScene, [...records, ...islands]);
const path = '/hotels/by-area';

/** The streets of the Ring, roughly; some hotels stand at its centre, another a kilometre north of it. */
const ring: readonly Position[] = [
  [16.3596, 48.2153],
  [16.3601, 48.2024],
  [16.3721, 48.2009],
  [16.3857, 48.2094],
  [16.3734, 48.2176],
  [16.3596, 48.2153],
];
const innerCity = { polygon: { type: 'Polygon', coordinates: [ring] } };
const fiji = { bbox: [176.8, -20.7, -178.2, -12.4] };

onBoth('Vienna inside of the Ring, by provider and code', async (t, scene) => {
  const { hotels, ...rest } = await scene.within(innerCity);
  t.deepEqual(hotels, [
    { providerCode: 'luna', providerHotelCode: 'n1' },
    { providerCode: 'luna', providerHotelCode: 'w1' },
    { providerCode: 'sol', providerHotelCode: 'w1' },
    { providerCode: 'solgv', providerHotelCode: 'w1' },
  ]);
  t.deepEqual(rest as object, {
    statistics: {
      ...{ total: 4, mapped: 3, unmapped: 1 },
      byProvider: {
        luna: { total: 2, mapped: 2, unmapped: 0 },
        sol: { total: 1, mapped: 1, unmapped: 0 },
        solgv: { total: 1, mapped: 0, unmapped: 1 },
      },
    },
    warnings: [],
  });
});

onBoth('Fiji lies on both sides of the antimeridian', async (t, scene) => {
  const all = ['fiji:island', 'fiji:meridian', 'fiji:meridian-west', 'fiji:suva'];
  t.deepEqual(keysOf(await scene.within(fiji)), all);
  const half = (west: number, east: number): Position[][] => [
    [
      [west, -20.7],
      [east, -20.7],
      [east, -12.4],
      [west, -12.4],
      [west, -20.7],
    ],
  ];
  const halves = { type: 'MultiPolygon', coordinates: [half(176.8, 180), half(-180, -178.2)] };
  t.deepEqual(keysOf(await scene.within({ polygon: halves })), all);
  t.deepEqual(keysOf(await scene.within({ bbox: [-180, -90, 180, 0] })), ['fiji:apia', ...all]);
  t.deepEqual(keysOf(await scene.within({ bbox: [-180, 90, 180, 90] })), ['fiji:pole']);
});

onBoth('holes are left out, but for what stands at their edge', async (t, scene) => {
  const hole = ring.map(([longitude, latitude]): Position => [
    16.3738 + (longitude - 16.3738) / 4,
    48.2086 + (latitude - 48.2086) / 4,
  ]);
  const coordinates = [ring, hole];
  t.deepEqual(keysOf(await scene.within({ polygon: { type: 'Polygon', coordinates } })), []);
  const corner: Position = [16.3738, 48.2083];
  const beside: Position[] = [corner, [16.38, 48.209], [16.38, 48.21], corner];
  const polygon = { type: 'Polygon', coordinates: [ring, beside] };
  t.deepEqual(keysOf(await scene.within({ polygon })), ['luna:n1', 'luna:w1', 'sol:w1', 'solgv:w1']);
});

onBoth('altitudes and the direction of rings do not matter', async (t, scene) => {
  const inside = keysOf(await scene.within(innerCity));
  const high = ring.map((position, index) => [...position, 200 + index]);
  for (const turned of [high, high.toReversed()]) {
    const polygon = { type: 'MultiPolygon', coordinates: [[turned]] };
    t.deepEqual(keysOf(await scene.within({ polygon })), inside);
  }
});

onBoth('platform codes, scopes and connections are those of all lists', async (t, scene) => {
  const austria = { bbox: [9, 46, 18, 49] };
  const platform = await scene.within(austria, {
    outputCodeType: 'platform',
    scope: { providerCode: 'sunny' },
  });
  t.deepEqual(platform.hotels, [
    { providerCode: 'sol', providerHotelCode: 'k1', platformHotelCode: 'K' },
    { providerCode: 'sol', providerHotelCode: 'm1' },
    { providerCode: 'sol', providerHotelCode: 'w1', platformHotelCode: 'NEW' },
    { providerCode: 'sol', providerHotelCode: 'w2' },
    { providerCode: 'solgv', providerHotelCode: 'w1' },
  ]);
  const nobody = await scene.within(austria, { scope: { providerCode: 'nobody' } });
  t.deepEqual(nobody.statistics, { total: 0, mapped: 0, unmapped: 0, byProvider: {} });
  const restricted = await scene.within(austria, { connectionCode: 'c-not-inner' });
  t.deepEqual(keysOf(restricted), ['sol:m1', 'sol:w1', 'solgv:w1']);
  t.like(restricted.statistics, { total: 3, mapped: 1 });
  t.deepEqual(keysOf(await scene.within(austria, { connectionCode: 'c-austria' })), [
    'luna:n1',
    'luna:p1',
    'luna:w1',
  ]);
});

refusesForeignConnections(onBoth, path, { area: fiji });

onBoth('a page that is cut has a token, and the statistics are of all', async (t, scene) => {
  const all = await scene.within(innerCity);
  for (let maxSize = 1; maxSize <= 4; maxSize += 1) {
    const { hotels, statistics, warnings, token } = await scene.within(innerCity, { maxSize });
    t.deepEqual(hotels, all.hotels.slice(0, maxSize));
    t.deepEqual([statistics, warnings], [all.statistics, []]);
    if (maxSize === 4) t.is(token, undefined);
    else {
      const rest = await scene.within(innerCity, { token });
      t.deepEqual([...hotels, ...rest.hotels], [...all.hotels]);
    }
  }
});

onBoth('hotels of an area are filtered, sorted and summarized as those of a place', async (t, scene) => {
  const sorted = await scene.within(innerCity, { sort: 'name', include: ['summary'], distinct: true });
  t.true(sorted.hotels.length > 1);
  const names = sorted.hotels.map((hotel) => (hotel as { summary?: { name: string } }).summary?.name ?? '');
  t.deepEqual(names, [...names].sort());
  const none = await scene.within(innerCity, { filters: { starRating: { min: 5 } }, facets: ['providers'] });
  t.deepEqual(none.hotels, []);
  t.deepEqual(none['facets'], { providers: { values: [], other: 0 } });
});

const polygonOf = (coordinates: unknown, type = 'Polygon'): object => ({
  area: { polygon: { type, coordinates } },
});
const square = (...others: readonly unknown[]): unknown[] => [[0, 0], [1, 0], [1, 1], ...others, [0, 0]];
const many = Array.from({ length: 1001 }, (_, index) => [index / 100, index === 500 ? 1 : 0]);

const wrongBodies: readonly (readonly [object, string])[] = [
  [{}, 'area is required'],
  [{ area: {} }, 'area must contain at least one of [bbox, polygon]'],
  [{ area: { ...innerCity, ...fiji } }, 'area contains a conflict between exclusive peers [bbox, polygon]'],
  [{ area: [] }, 'area must be of type object'],
  [{ area: { box: [1, 2, 3, 4] } }, 'area.box is not a field of this request; did you mean "bbox"?'],
  [{ area: { bbox: [1, 2, 3] } }, 'area.bbox must contain at least 4 items'],
  [{ area: { bbox: [1, 2, 3, 4, 5, 6] } }, 'area.bbox must contain less than or equal to 4 items'],
  [{ area: { bbox: [1, '2', 3, 4] } }, 'area.bbox[1] must be a number'],
  [{ area: { bbox: [1, 2, 181, 4] } }, 'area.bbox[2] must be less than or equal to 180'],
  [{ area: { bbox: [1, -91, 3, 4] } }, 'area.bbox[1] must be a latitude from -90 to 90'],
  [{ area: { bbox: [1, 2, 3, 91] } }, 'area.bbox[3] must be a latitude from -90 to 90'],
  [{ area: { bbox: [1, 5, 3, 4] } }, 'area.bbox must not have its south north of its north'],
  [{ area: { polygon: {} } }, 'area.polygon.type is required'],
  [{ area: { polygon: { type: 'Polygon' } } }, 'area.polygon.coordinates is required'],
  [polygonOf([square()], 'Feature'), 'area.polygon.type must be one of [Polygon, MultiPolygon]'],
  [
    { area: { polygon: { type: 'Polygon', coordinates: [square()], crs: 1 } } },
    'area.polygon.crs is not allowed',
  ],
  [polygonOf([]), 'area.polygon.coordinates must be a list of rings, each a list of positions'],
  [polygonOf('0,0'), 'area.polygon.coordinates must be a list of rings, each a list of positions'],
  [
    polygonOf([], 'MultiPolygon'),
    'area.polygon.coordinates must be a list of polygons, each a list of rings',
  ],
  [polygonOf([[]]), 'area.polygon.coordinates[0] must be a list of positions'],
  [
    polygonOf([
      [
        [0, 0],
        [1, 1],
        [0, 0],
      ],
    ]),
    'area.polygon.coordinates[0] must have 4 positions or more, the last of which is the first',
  ],
  [
    polygonOf([
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ],
    ]),
    'area.polygon.coordinates[0] must end at the position where it begins',
  ],
  [polygonOf([square([2])]), 'area.polygon.coordinates[0][3] must be a longitude and a latitude, in degrees'],
  [
    polygonOf([square(null)]),
    'area.polygon.coordinates[0][3] must be a longitude and a latitude, in degrees',
  ],
  [
    polygonOf([square([0, 1, 2, 3])]),
    'area.polygon.coordinates[0][3] must be a longitude and a latitude, in degrees',
  ],
  [
    polygonOf([[square([0, '1'])]], 'MultiPolygon'),
    'area.polygon.coordinates[0][0][3] must be a longitude and a latitude, in degrees',
  ],
  [polygonOf([square([0, 91])]), 'area.polygon.coordinates[0][3][1] must be a latitude from -90 to 90'],
  [
    polygonOf([square([-181, 1])]),
    'area.polygon.coordinates[0][3][0] must be a longitude from -180 to 180: a polygon that crosses the antimeridian is cut in ' +
      'two there (RFC 7946, 3.1.9)',
  ],
  [polygonOf([[...many, [0, 0]]]), 'area.polygon.coordinates must not have more than 1000 positions in all'],
  [
    polygonOf([
      [
        [0, 0],
        [4, 4],
        [4, 0],
        [0, 4],
        [0, 0],
      ],
    ]),
    'area.polygon.coordinates[0] crosses itself at longitude 2, latitude 2',
  ],
  [
    polygonOf(
      [
        [square()],
        [
          [
            [0, 0],
            [4, 0],
            [2, 0],
            [2, 2],
            [0, 0],
          ],
        ],
      ],
      'MultiPolygon',
    ),
    'area.polygon.coordinates[1][0] crosses itself at longitude 4, latitude 0',
  ],
  [
    polygonOf([
      square([0, 1]),
      [
        [0.5, 0.5],
        [2, 0.5],
        [0.5, 0.6],
        [0.5, 0.5],
      ],
    ]),
    'area.polygon.coordinates[1] crosses ring 0 at longitude 1, latitude 0.5',
  ],
  [{ ...innerCity, area: innerCity, maxSize: 1 }, 'polygon is not allowed'],
  [{ area: innerCity, maxSize: 0 }, 'maxSize must be greater than or equal to 1'],
  [{ area: innerCity, maxSize: 10_001 }, 'maxSize must be less than or equal to 10000'],
  [{ area: innerCity, radiusKm: 1 }, 'radiusKm belongs to /hotels/by-coordinates'],
  [
    { area: innerCity, destination: { canonicalCityId: places.vienna } },
    'destination belongs to /hotels/by-destination',
  ],
];

onBoth('bad bodies are refused, with the field that is wrong', async (t, scene) => {
  for (const [body, expected] of wrongBodies) {
    t.is(await scene.error(path, body), `VALIDATION_ERROR ${expected}`, JSON.stringify(body).slice(0, 300));
  }
});

onBoth('of a box of other values than four numbers nothing else is said', async (t, scene) => {
  for (const bbox of [
    [1, 2, 3],
    [1, 'x', 3, 4],
  ]) {
    const { error } = await scene.ask(path, { area: { bbox } }, 400);
    t.is(error?.details?.length, 1, JSON.stringify(error));
  }
});
