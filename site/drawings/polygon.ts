/** Path data of a regular polygon of that edge, its corners from `turn` degrees on, clockwise. */
export function polygon(sides: number, x: number, y: number, edge: number, turn: number): string {
  const radius = edge / (2 * Math.sin(Math.PI / sides));
  const corners = Array.from({ length: sides }, (_, index) => {
    const angle = (turn * Math.PI) / 180 + (2 * Math.PI * index) / sides;
    return `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join('L')}z`;
}

/** The outlines of a tiling of dodecagons, hexagons and squares over a sheet of that size, one dodecagon at (x, y). */
export function tilingLines(width: number, height: number, x: number, y: number, edge: number): string {
  const step = edge * (3 + Math.sqrt(3));
  const lines: string[] = [];
  for (let row = -4; row <= 4; row += 1)
    for (let column = -6; column <= 6; column += 1) {
      const cx = x + step * (column + row / 2);
      const cy = y + (step * row * Math.sqrt(3)) / 2;
      // A dodecagon and the squares on three of its sides; between them the hexagons are drawn as well.
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
