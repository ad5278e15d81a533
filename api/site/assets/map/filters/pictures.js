import { element } from '../../dom.js';
import { inWords } from '../../words.js';

/** Lines in a square of 24 × 24, by what the code or the name of an amenity says; the first that matches. */
const amenityLines = [
  [/charging|electric/i, 'M13 2 5 14h6l-1 8 9-13h-6z'],
  [/wi-?fi|internet/i, 'M2 9a15 15 0 0 1 20 0M5.5 12.5a10 10 0 0 1 13 0M9 16a5 5 0 0 1 6 0M12 19.5v.5'],
  [
    /pool|swim/i,
    'M2 17q2.5-3 5 0t5 0 5 0 5 0M2 21q2.5-3 5 0t5 0 5 0 5 0M8 14V5a2 2 0 0 1 4 0M16 14V5a2 2 0 0 1 4 0M8 9h8',
  ],
  [/non.?smoking/i, 'M2 14h13v4H2zM19 14v4M18 11a3 3 0 0 0-3-3M3 3l18 18'],
  [/shuttle|transfer/i, 'M3 5h18v12H3zM3 11h18M12 5v6M7 17v3M17 17v3'],
  [/parking|garage/i, 'M4 3h16v18H4zM9 17V7h4a3 3 0 0 1 0 6H9'],
  [/breakfast/i, 'M4 9h13v5a5 5 0 0 1-5 5H9a5 5 0 0 1-5-5zM17 10h1.5a2.5 2.5 0 0 1 0 5H17M8 3v3M12 3v3'],
  [/air.?con/i, 'M12 2v20M3.3 7l17.4 10M3.3 17 20.7 7M10 4l2 2 2-2M10 20l2-2 2 2'],
  [/sauna/i, 'M8 3c-2 3 2 4 0 7M12 3c-2 3 2 4 0 7M16 3c-2 3 2 4 0 7M4 14h16M4 18h16'],
  [
    /spa|wellness|massage/i,
    'M12 20c-5 0-9-3-10-8 3 0 6 1 8 4-1-4 0-8 2-11 2 3 3 7 2 11 2-3 5-4 8-4-1 5-5 8-10 8z',
  ],
  [/fitness|gym/i, 'M6 7v10M3 9.5v5M18 7v10M21 9.5v5M6 12h12'],
  [/restaurant/i, 'M7 3v18M4 3v5a3 3 0 0 0 6 0V3M17 21v-7c-2 0-3-2-3-5 0-4 1.5-6 3-6z'],
  [/\bbar\b/i, 'M4 4h16l-8 9zM12 13v7M8 20h8'],
  [
    /\bpets?\b|dogs?/i,
    'M12 12c-3 0-5 3-5 5.5S9 20 12 20s5 0 5-2.5S15 12 12 12zM5 10v1.5M9 5.5V7M15 5.5V7M19 10v1.5',
  ],
  [/\blift|elevator/i, 'M4 3h16v18H4zM9 10l3-3 3 3M9 14l3 3 3-3'],
  [/wheelchair|accessible/i, 'M10 3.5v.5M10 8v6h5l3 6M10 11h5M7.5 11a5.5 5.5 0 1 0 7 8'],
  [
    /family|families|child|kids/i,
    'M8 4a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM3 21v-4a5 5 0 0 1 10 0v4M17 11a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM14 21a3 3 0 0 1 6 0',
  ],
  [/reception|24/i, 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 7v5l3 3'],
  [/luggage/i, 'M6 8h12v12H6zM9 8V4h6v4M10 12v4M14 12v4'],
  [/laundry/i, 'M5 3h14v18H5zM12 9a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM8 6h1'],
  [/meeting|conference/i, 'M3 4h18v11H3zM12 15v5M8 20h8'],
  [/garden/i, 'M12 22v-8M12 3a5 5 0 0 1 4 8 4 4 0 0 1-8 0 5 5 0 0 1 4-8z'],
  [/terrace|beach/i, 'M3 11a9 9 0 0 1 18 0zM12 11v10'],
  [/kitchen/i, 'M5 10h14v7a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3zM2 12h3M19 12h3M9 6V4M15 6V4'],
  [/\bski\b/i, 'M7 3v18M13 3v18M4 9l6-3M10 9l6-3'],
];

const svgNamespace = 'http://www.w3.org/2000/svg';

/**
 * The picture of an amenity; empty where there is none for it. Who cannot see it has the name beside it.
 *
 * @param {string} code
 * @param {string} name
 */
export function amenityPicture(code, name) {
  const words = `${code} ${name}`.replaceAll('_', ' ');
  const lines = amenityLines.find(([pattern]) => /** @type {RegExp} */ (pattern).test(words))?.[1];
  const picture = document.createElementNS(svgNamespace, 'svg');
  for (const [attribute, value] of [
    ['viewBox', '0 0 24 24'],
    ['class', 'picture'],
    ['aria-hidden', 'true'],
  ])
    picture.setAttribute(attribute, value);
  if (lines === undefined) return picture;
  const path = document.createElementNS(svgNamespace, 'path');
  path.setAttribute('d', String(lines));
  picture.append(path);
  return picture;
}

/**
 * Stars as stars; who cannot see them has their number in words.
 *
 * @param {number} stars
 * @returns {HTMLElement[]}
 */
export function starPicture(stars) {
  const half = stars % 1 === 0 ? '' : '½';
  return [
    element('span', { class: 'stars', 'aria-hidden': 'true' }, '★'.repeat(Math.floor(stars)) + half),
    element('span', { class: 'unseen' }, inWords('starCount', { count: stars })),
  ];
}
