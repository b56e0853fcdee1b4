/** The colours of styles/tokens.css that pictures need: an SVG file of its own cannot read the page's variables. */
export const palette = {
  ink: '#17130f',
  walnut: '#3a281c',
  snow: '#fbfaf7',
  saffron: '#e8930c',
  'saffron-deep': '#8a5200',
  crocus: '#4b2e83',
  dal: '#0b6b63',
} as const;
