import { cut, widthOf } from './fit.ts';
import type { Instrument } from './reading.ts';
import { amount } from './reading.ts';

/**
 * Room in a result on a computer. Google publishes no limit: it cuts what does not fit the device (Google Search Central,
 * "Influencing your title links"). These are where it cuts Arial, seen in November 2026: a title at the end of its column, a
 * description after about a line and a half. Pixels.
 */
const TITLE = { size: 20, width: 600 };
const DESCRIPTION = { size: 14, width: 920 };

/** Shows a page's title and description as a search result, cut where they no longer fit. */
export const searchResult: Instrument = ({ title = '', description = '' }) => {
  const [width, length] = [widthOf(title, TITLE.size), widthOf(description, DESCRIPTION.size)];
  if (width === 0) return { faults: { title: { key: 'noTitle' } } };
  const [isLong, isWordy] = [width > TITLE.width, length > DESCRIPTION.width];
  return {
    values: {
      title: amount(width, 0),
      titleRoom: amount(TITLE.width),
      description: amount(length, 0),
      descriptionRoom: amount(DESCRIPTION.width),
    },
    says: [{ key: isLong ? 'long' : 'fits' }, { key: length === 0 ? 'empty' : isWordy ? 'wordy' : 'whole' }],
    rows: [
      {
        key: 'result',
        values: {
          title: cut(title, TITLE.size, TITLE.width),
          description: cut(description, DESCRIPTION.size, DESCRIPTION.width),
        },
      },
      {
        key: 'title',
        values: { used: amount(width, 0), room: amount(TITLE.width) },
        to: width / TITLE.width,
      },
      {
        key: 'description',
        values: { used: amount(length, 0), room: amount(DESCRIPTION.width) },
        to: length / DESCRIPTION.width,
      },
    ],
  };
};
