/**
 * Returns the path data of a regular polygon with its centre at (x, y).
 *
 * @param edge the length of an edge
 * @param turn the direction from the centre to the first corner, in degrees, clockwise from the x axis
 */
export function polygon(sides: number, x: number, y: number, edge: number, turn: number): string {
  const radius = edge / (2 * Math.sin(Math.PI / sides));
  const corners = Array.from({ length: sides }, (_, index) => {
    const angle = (turn * Math.PI) / 180 + (2 * Math.PI * index) / sides;
    return `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join('L')}z`;
}

/**
 * Returns the path data of a tiling of dodecagons, hexagons and squares that covers an area of `width` by `height`. One
 * dodecagon has its centre at (x, y).
 */
export function tilingLines(width: number, height: number, x: number, y: number, edge: number): string {
  const step = edge * (3 + Math.sqrt(3));
  const lines: string[] = [];
  for (let row = -4; row <= 4; row += 1)
    for (let column = -6; column <= 6; column += 1) {
      const cx = x + step * (column + row / 2);
      const cy = y + (step * row * Math.sqrt(3)) / 2;
      // Only dodecagons and squares are drawn. The hexagons are the gaps between them.
      if (cx < -step || cy < -step || cx > width + step || cy > height + step) continue;
      lines.push(polygon(12, cx, cy, edge, 15));
      for (const angle of [0, 60, 120]) {
        const radians = (angle * Math.PI) / 180;
        const at = step / 2;
        lines.push(polygon(4, cx + at * Math.cos(radians), cy + at * Math.sin(radians), edge, 45 + angle));
      }
    }
  return lines.join('');
}
