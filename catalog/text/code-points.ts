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
