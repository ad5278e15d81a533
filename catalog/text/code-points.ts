/** How many UTF-16 units the first `count` code points have. */
export function unitsOf(points: readonly number[], count: number): number {
  let units = 0;
  for (let position = 0; position < count; position += 1) units += (points[position] ?? 0) > 0xffff ? 2 : 1;
  return units;
}

/** The code points of a text. A lone surrogate counts as one. */
export function codePoints(text: string): readonly number[] {
  const points: number[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 0xd800 || unit > 0xdbff) {
      points.push(unit);
      continue;
    }
    const point = text.codePointAt(index) ?? unit;
    points.push(point);
    if (point > 0xffff) index += 1;
  }
  return points;
}
