"""Takes the outlines of the letters that drawings are lettered with out of their fonts. The result is committed.

Run from the project's root, with Python 3 and `pip install fonttools brotli uharfbuzz`:

    npm install --no-save @fontsource/{gloock,abril-fatface,shrikhand,unbounded,marcellus,modak,italiana,dm-mono,fredoka}
    python3 site/drawings/lettering/make.py

Text in the site's own faces may say anything, so these keep the printable ASCII characters; of a display face only the
letters that a drawing sets are kept. Em = 1000 units, y grows downwards, coordinates are relative to the pen.
"""

import json
import sys
import unicodedata
from pathlib import Path

import uharfbuzz as hb
from fontTools.pens.basePen import BasePen
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

HERE = Path(__file__).parent
OWN = HERE.parent.parent / "styles/fonts"
PACKAGES = Path(sys.argv[1] if len(sys.argv) > 1 else "node_modules/@fontsource")
ASCII = "".join(map(chr, range(0x20, 0x7F))) + "’–…×·°"
EM = 1000
# A closer or wider pair than this, in thousandths of an em, is not seen at the sizes in use.
LEAST_KERN = 20

# Face → font, its axes, the characters kept.
FACES = {
    "text": (OWN / "instrument-sans.woff2", {"wght": 400}, ASCII),
    "bold": (OWN / "instrument-sans.woff2", {"wght": 600}, ASCII),
    "display": (OWN / "bricolage-grotesque.woff2", {"wght": 700}, ASCII + "₹"),
    "gloock": (PACKAGES / "gloock/files/gloock-latin-400-normal.woff2", {}, None),
    "abril": (PACKAGES / "abril-fatface/files/abril-fatface-latin-400-normal.woff2", {}, None),
    "shrikhand": (PACKAGES / "shrikhand/files/shrikhand-latin-400-normal.woff2", {}, None),
    "unbounded": (PACKAGES / "unbounded/files/unbounded-latin-800-normal.woff2", {}, None),
    "marcellus": (PACKAGES / "marcellus/files/marcellus-latin-400-normal.woff2", {}, None),
    "modak": (PACKAGES / "modak/files/modak-latin-400-normal.woff2", {}, None),
    "modakDevanagari": (PACKAGES / "modak/files/modak-devanagari-400-normal.woff2", {}, None),
    "italiana": (PACKAGES / "italiana/files/italiana-latin-400-normal.woff2", {}, None),
    "dmMono": (PACKAGES / "dm-mono/files/dm-mono-latin-500-normal.woff2", {}, None),
    "fredoka": (PACKAGES / "fredoka/files/fredoka-latin-600-normal.woff2", {}, None),
}
# What the display faces set; `Words.tsx` says so when a letter is missing.
DISPLAY = {
    "gloock": "Gulab Sleep on the Dal.",
    "abril": "Karewa From flower to tin.",
    "shrikhand": "Chaar Four hands, one plate.",
    "unbounded": "Apharwat Learn snow. Your first turn is free. 19",
    "marcellus": "DOON & CHISEL Carved by hand, one leaf at a time.",
    "modak": "Tawi Mewa",
    "modakDevanagari": "तवी मेवा",
    "italiana": "Kanihama Woven by number.",
    "dmMono": "Dawar House Four rooms, one stove.",
    "fredoka": "Vishaw Clinic Open till five 0123456789:",
}


class Outline(BasePen):
    """SVG path data in whole units, each point relative to the one before."""

    def __init__(self, glyphs, scale):
        super().__init__(glyphs)
        self.scale, self.at, self.data = scale, (0, 0), []

    def _to(self, command, *points):
        units = [(round(x * self.scale), round(-y * self.scale)) for x, y in points]
        steps = [f"{x - self.at[0]} {y - self.at[1]}" for x, y in units]
        self.at = units[-1]
        self.data.append(command + " ".join(steps).replace(" -", "-"))

    def _moveTo(self, point):
        self._to("m", point)
        self.start = self.at

    def _lineTo(self, point):
        self._to("l", point)

    def _qCurveToOne(self, control, point):
        self._to("q", control, point)

    def _curveToOne(self, first, second, point):
        self._to("c", first, second, point)

    def _closePath(self):
        self.data.append("z")
        self.at = self.start


def glyphs_of(font: TTFont, characters: str) -> dict:
    scale = EM / font["head"].unitsPerEm
    names, outlines = font.getBestCmap(), font.getGlyphSet()
    result = {}
    for character in sorted(set(characters)):
        name = names.get(ord(character))
        if name is None:
            continue
        pen = Outline(outlines, scale)
        outlines[name].draw(pen)
        result[character] = f"{round(outlines[name].width * scale)} {''.join(pen.data)}".strip()
    return result


def kerns_of(font: TTFont, characters: list) -> dict:
    font.flavor = None
    file = HERE / "kern.tmp"
    font.save(file)
    shaped = hb.Font(hb.Face(file.read_bytes()))
    file.unlink()
    scale = EM / font["head"].unitsPerEm

    def width(text: str) -> int:
        buffer = hb.Buffer()
        buffer.add_str(text)
        buffer.guess_segment_properties()
        hb.shape(shaped, buffer, {"kern": True, "liga": False})
        return sum(position.x_advance for position in buffer.glyph_positions)

    alone = {character: width(character) for character in characters}
    kerns = {a + b: round((width(a + b) - alone[a] - alone[b]) * scale) for a in characters for b in characters}
    return {pair: kern for pair, kern in kerns.items() if abs(kern) >= LEAST_KERN}


def main() -> None:
    faces = {}
    for face, (file, axes, characters) in FACES.items():
        font = TTFont(file)
        if axes:
            font = instancer.instantiateVariableFont(font, axes)
        glyphs = glyphs_of(font, characters or DISPLAY[face])
        # Signs that stand on another letter are not spaced: alone, a shaper would draw a circle below them.
        letters = [character for character in glyphs if not unicodedata.category(character).startswith("M")]
        faces[face] = {"glyphs": glyphs, "kerns": kerns_of(font, letters)}
    # Instrument Sans has no rupee sign.
    for face in ("text", "bold"):
        faces[face]["glyphs"]["₹"] = faces["display"]["glyphs"]["₹"]
    (HERE / "glyphs.json").write_text(json.dumps(faces, ensure_ascii=False, indent=2) + "\n")


if __name__ == "__main__":
    main()
