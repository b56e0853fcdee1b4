"""Cuts the two variable fonts that the site ships, from the packages in node_modules. The results are committed.

Run from the project's root, with Python 3 and `pip install fonttools brotli`:  python3 site/styles/fonts/make.py

The rupee sign is in Bricolage Grotesque's latin-ext file. A third font file for one glyph would be another request, so
the glyph is moved into the latin file, with its variations. Instrument Sans has no rupee sign, so fonts.css uses
Bricolage's.
"""

from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

FONTS = Path("node_modules/@fontsource-variable")
HERE = Path(__file__).parent
RUPEE = 0x20B9

# Printable Latin-1 and the punctuation that the copy uses.
CHARACTERS = [*range(0x20, 0x7F), *range(0xA0, 0x100), *map(ord, "–—‘’“”•…€→↗−×"), RUPEE]

# Family → the axis in the package's file name, the axes to keep, and the glyphs to copy from its latin-ext file.
CUTS = {
    "bricolage-grotesque": ("opsz", {"opsz": 96, "wght": (400, 800)}, [RUPEE]),
    "instrument-sans": ("wght", {"wght": (400, 700)}, []),
}


def instance(family: str, script: str, axis: str, limits: dict) -> TTFont:
    font = TTFont(FONTS / family / "files" / f"{family}-{script}-{axis}-normal.woff2")
    return instancer.instantiateVariableFont(font, limits)


def move_glyph(source: TTFont, target: TTFont, codepoint: int) -> None:
    """Copies one simple glyph with its metrics and variations."""
    name = source.getBestCmap()[codepoint]
    glyph = source["glyf"][name]
    if glyph.isComposite():
        raise SystemExit(f"{name} is composite: flatten it first")
    target.setGlyphOrder([*target.getGlyphOrder(), name])
    target["glyf"].glyphs[name] = glyph
    target["glyf"].glyphOrder = target.getGlyphOrder()
    target["hmtx"][name] = source["hmtx"][name]
    target["gvar"].variations[name] = source["gvar"].variations[name]
    # Advance widths then come from gvar's phantom points, for every glyph.
    for table in ("HVAR", "MVAR"):
        if table in target:
            del target[table]
    for table in target["cmap"].tables:
        if table.isUnicode():
            table.cmap[codepoint] = name


def main() -> None:
    for family, (axis, limits, moved) in CUTS.items():
        font = instance(family, "latin", axis, limits)
        for codepoint in moved:
            move_glyph(instance(family, "latin-ext", axis, limits), font, codepoint)
        options = subset.Options(flavor="woff2", layout_features=["kern", "liga", "tnum", "mark", "mkmk", "ccmp", "locl"])
        cutter = subset.Subsetter(options)
        cutter.populate(unicodes=CHARACTERS)
        cutter.subset(font)
        out = HERE / f"{family}.woff2"
        font.flavor = "woff2"
        font.save(out)
        print(out.name, out.stat().st_size)


if __name__ == "__main__":
    main()
