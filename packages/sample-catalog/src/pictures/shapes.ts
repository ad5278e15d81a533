/** An element of an SVG image. Nothing but numbers and colours of the drawings is in it. */
export type Shape = string;

/** All pictures have this size. */
export const width = 480;
export const height = 320;

export type Point = readonly [x: number, y: number];

/** @param radius of its corners */
export function box([x, y]: Point, wide: number, high: number, fill: string, radius = 0): Shape {
  return shape('rect', { x, y, width: wide, height: high, ...(radius > 0 && { rx: radius }), fill });
}

export function disc([cx, cy]: Point, r: number, fill: string): Shape {
  return shape('circle', { cx, cy, r, fill });
}

export function ellipse([cx, cy]: Point, rx: number, ry: number, fill: string): Shape {
  return shape('ellipse', { cx, cy, rx, ry, fill });
}

/** @param corners x and y of each, in turn */
export function area(corners: readonly number[], fill: string): Shape {
  return shape('polygon', { points: corners.map(rounded).join(' '), fill });
}

export function line([x1, y1]: Point, [x2, y2]: Point, stroke: string, thickness = 2): Shape {
  return shape('line', { x1, y1, x2, y2, stroke, 'stroke-width': thickness });
}

/** The image of these shapes, each before the ones after it. */
export function image(shapes: readonly Shape[]): string {
  const box = `0 0 ${width} ${height}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${width}" height="${height}">${shapes.join('')}</svg>`;
}

function shape(name: string, attributes: Readonly<Record<string, string | number>>): Shape {
  const written = Object.entries(attributes).map(
    ([attribute, value]) => ` ${attribute}="${typeof value === 'number' ? rounded(value) : value}"`,
  );
  return `<${name}${written.join('')}/>`;
}

function rounded(value: number): string {
  return String(Math.round(value * 10) / 10);
}
