import type { InlineDrawing } from '../drawing.ts';
import styles from './MessageThread.module.css';

/** A customer's questions and the shop's answers. */
export const messageThread: InlineDrawing = {
  kind: 'inline',
  draw: () => (
    <div className={styles.thread} aria-hidden="true">
      <p>
        Is the walnut bowl still available?<small>Instagram, 9:12</small>
      </p>
      <p className={styles.reply}>
        Yes, two left. Sending the link.<small>9:14</small>
      </p>
      <p>
        Ordered. Thank you!<small>9:21</small>
      </p>
    </div>
  ),
};
