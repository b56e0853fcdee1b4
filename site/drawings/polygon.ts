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
