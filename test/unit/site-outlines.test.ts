import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import test from 'ava';
import { unrollRing } from '../../api/site/assets/map/map-geometry.js';
import { polygonsOf } from '../../api/site/assets/map/topology-polygons.js';

const require = createRequire(import.meta.url);
const { feature: decode } = require('topojson-client') as {
  readonly feature: (topology: object, object: object) => { geometry: { coordinates: number[][][] } };
};

type Topology = Parameters<typeof polygonsOf>[0] & {
  readonly objects: { readonly countries: Parameters<typeof polygonsOf>[1] };
};

async function readTopology(file: string): Promise<Topology> {
  return JSON.parse(await readFile(require.resolve(`world-atlas/${file}.json`), 'utf8')) as Topology;
}

test('the bounds of each polygon are those of its decoded outer ring on a flat map', async (t) => {
  for (const file of ['countries-110m', 'countries-50m']) {
    const topology = await readTopology(file);
    const polygons = polygonsOf(topology, topology.objects.countries);
    t.true(polygons.length > 200);
    for (const { arcs, bounds } of polygons) {
      const [outer = []] = decode(topology, { type: 'Polygon', arcs }).geometry.coordinates;
      const ring = unrollRing(outer);
      const [longitudes, latitudes] = [0, 1].map((axis) => ring.map((point) => point[axis] ?? NaN));
      const [west, east] = [Math.min(...(longitudes ?? [])), Math.max(...(longitudes ?? []))];
      const [south, north] = [Math.min(...(latitudes ?? [])), Math.max(...(latitudes ?? []))];
      t.deepEqual(bounds, { west, south, east, north });
    }
  }
});

test('all polygons of all countries are there, across the date line and around the pole too', async (t) => {
  const topology = await readTopology('countries-110m');
  const polygons = polygonsOf(topology, topology.objects.countries);
  const countries = topology.objects.countries.geometries;
  const expected = countries.flatMap(
    ({ type, arcs }) => (type === 'Polygon' ? [arcs] : arcs) as number[][][],
  );
  t.deepEqual(
    polygons.map(({ arcs }) => arcs),
    expected,
  );
  t.true(
    polygons.some(({ bounds }) => bounds.east > 180),
    'the east of Russia is drawn beside the rest',
  );
  t.true(
    polygons.some(({ bounds }) => bounds.south === -90),
    'Antarctica',
  );
});
