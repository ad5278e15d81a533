/**
 * Puts points that are near to each other together: each with those within a radius that are in no cluster
 * yet. A grid finds these, so that thousands of points take milliseconds.
 *
 * @template {{ x: number, y: number }} T
 * @param {readonly T[]} points in pixels
 * @param {number} radius in pixels
 * @returns {T[][]} each point in one cluster, in the order of their first ones
 */
export function clustersOf(points, radius) {
  const cells = new Map();
  const columnOf = (pixels) => Math.floor(pixels / radius);
  const cellAt = (column, row) => `${column} ${row}`;
  for (const point of points) {
    const cell = cellAt(columnOf(point.x), columnOf(point.y));
    if (cells.has(cell)) cells.get(cell).add(point);
    else cells.set(cell, new Set([point]));
  }
  const take = (point) => cells.get(cellAt(columnOf(point.x), columnOf(point.y))).delete(point);
  return points.flatMap((point) => {
    if (!take(point)) return [];
    const [column, row] = [columnOf(point.x), columnOf(point.y)];
    const around = [-1, 0, 1].flatMap((right) =>
      [-1, 0, 1].flatMap((down) => [...(cells.get(cellAt(column + right, row + down)) ?? [])]),
    );
    const near = around.filter(({ x, y }) => Math.hypot(x - point.x, y - point.y) <= radius);
    for (const other of near) take(other);
    return [[point, ...near]];
  });
}
