import { inWords } from '../words.js';
import { AddressProblem } from './address-problem.js';

/**
 * @typedef {number[][][]} Polygon rings of `[longitude, latitude]`: the outer one, then its holes; each ends
 *   where it begins
 */

/** What is between numbers, rings and polygons in an address, which may hold it as it is. */
const betweenNumbers = '_';
const betweenRings = '*';
const betweenPolygons = '**';

/** Degrees, as precise as a click on a map can be. */
export function roundDegrees(degrees) {
  return Math.round(degrees * 1e5) / 1e5;
}

/**
 * The box `[west, south, east, north]` of a view of the map; one that crosses the date line ends west of
 * where it begins.
 *
 * @param {{ west: number, south: number, east: number, north: number }} bounds which may go around the world
 * @returns {number[]}
 */
export function boxOf({ west, south, east, north }) {
  const [bottom, top] = [Math.max(south, -90), Math.min(north, 90)].map(roundDegrees);
  if (east - west >= 360) return [-180, bottom, 180, top];
  const left = turned(west);
  const right = left + east - west;
  return [roundDegrees(left), bottom, roundDegrees(right > 180 ? right - 360 : right), top];
}

/**
 * The polygons of a ring that was drawn; one across the date line is cut in two there.
 *
 * @param {readonly (readonly number[])[]} points `[longitude, latitude]`, which may lie beyond ±180
 * @returns {Polygon[]}
 */
export function polygonsOf(points) {
  const west = Math.min(...points.map(([longitude]) => longitude));
  const shift = turned(west) - west;
  const ring = points.map(([longitude, latitude]) => [longitude + shift, latitude]);
  const sides = [
    clipped(ring, 1),
    clipped(ring, -1).map(([longitude, latitude]) => [longitude - 360, latitude]),
  ];
  return sides
    .map((side) => side.map((point) => point.map(roundDegrees)))
    .filter((side) => new Set(side.map(String)).size > 2)
    .map((side) => [closed(side)]);
}

/** The part of a ring on one side of the date line; 1: up to it, −1: from it on. */
function clipped(ring, side) {
  const isIn = ([longitude]) => side * longitude <= side * 180;
  return ring.flatMap((point, index) => {
    const before = ring.at(index - 1);
    const kept = isIn(point) ? [point] : [];
    if (isIn(before) === isIn(point)) return kept;
    const share = (180 - before[0]) / (point[0] - before[0]);
    return [[180, before[1] + share * (point[1] - before[1])], ...kept];
  });
}

/**
 * The polygons that a person has entered.
 *
 * @param {string} text points, or GeoJSON
 * @returns {Polygon[]}
 * @throws {AddressProblem} in words
 */
export function polygonsOfText(text) {
  return text.trim().startsWith('{') ? polygonsOfGeoJson(text) : [[pointsOfText(text)]];
}

function pointsOfText(text) {
  const points = text
    .split(/[;\n]/)
    .filter((point) => point.trim() !== '')
    .map((point) => numbersIn(point, /[\s,]+/).reverse());
  return ringOf(points);
}

function polygonsOfGeoJson(text) {
  const found = [];
  try {
    const given = JSON.parse(text);
    for (const part of given.type === 'FeatureCollection' ? given.features : [given]) {
      const { type, coordinates } = part.type === 'Feature' ? part.geometry : part;
      if (type === 'Polygon') found.push(coordinates);
      else if (type === 'MultiPolygon') found.push(...coordinates);
      else throw new AddressProblem(inWords('areaHint'));
    }
    return found.map((rings) => rings.map((ring) => ringOf(ring.map((point) => point.slice(0, 2)))));
  } catch {
    throw new AddressProblem(inWords('areaHint'));
  }
}

/**
 * Polygons as a person enters them; the inverse of `polygonsOfText`.
 *
 * @param {readonly Polygon[]} polygons
 * @returns {string}
 */
export function textOfPolygons(polygons) {
  const [[ring, ...holes], ...others] = polygons;
  return holes.length + others.length > 0
    ? JSON.stringify(geometryOf(polygons))
    : opened(ring)
        .map(([longitude, latitude]) => `${latitude}, ${longitude}`)
        .join('; ');
}

/**
 * Polygons as a request has them.
 *
 * @param {readonly Polygon[]} polygons
 */
export function geometryOf(polygons) {
  return polygons.length === 1
    ? { type: 'Polygon', coordinates: polygons[0] }
    : { type: 'MultiPolygon', coordinates: polygons };
}

/**
 * Polygons in an address.
 *
 * @param {readonly Polygon[]} polygons
 */
export function addressOfPolygons(polygons) {
  const addressOfRing = (ring) => opened(ring).flat().join(betweenNumbers);
  return polygons.map((rings) => rings.map(addressOfRing).join(betweenRings)).join(betweenPolygons);
}

/**
 * The inverse of `addressOfPolygons`.
 *
 * @param {string} address
 * @returns {Polygon[]}
 * @throws {AddressProblem} in words
 */
export function polygonsOfAddress(address) {
  return address
    .split(betweenPolygons)
    .map((polygon) =>
      polygon.split(betweenRings).map((ring) => ringOf(inPairs(numbersIn(ring, betweenNumbers)))),
    );
}

/**
 * The box `[west, south, east, north]` in an address: its numbers with `_` between.
 *
 * @param {string} address
 * @throws {AddressProblem} in words
 */
export function boxOfAddress(address) {
  const box = address.split(betweenNumbers).map(Number);
  const [west, south, east, north] = box;
  const isBox =
    box.length === 4 && [west / 2, south, east / 2, north].every((degrees) => Math.abs(degrees) <= 90);
  if (isBox && south <= north) return box;
  throw new AddressProblem(inWords('boxHint'));
}

/** @param {readonly number[]} box */
export function addressOfBox(box) {
  return box.join(betweenNumbers);
}

function numbersIn(text, separator) {
  return text
    .trim()
    .split(separator)
    .map((number) => (number === '' ? NaN : Number(number)));
}

function inPairs(numbers) {
  const pairs = [];
  for (let at = 0; at < numbers.length; at += 2) pairs.push(numbers.slice(at, at + 2));
  return pairs;
}

/** A ring of points, closed. */
function ringOf(points) {
  const isPoint = ([longitude, latitude, ...rest]) =>
    rest.length === 0 && Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;
  if (points.length < 3 || !points.every(isPoint)) throw new AddressProblem(inWords('areaHint'));
  return closed(points);
}

function closed(ring) {
  const [first, last] = [ring[0], ring.at(-1)];
  return first[0] === last[0] && first[1] === last[1] ? ring : [...ring, first];
}

function opened(ring) {
  return ring.slice(0, -1);
}

/** A longitude between −180 and 180. */
function turned(longitude) {
  return longitude >= -180 && longitude <= 180 ? longitude : ((((longitude + 180) % 360) + 360) % 360) - 180;
}
