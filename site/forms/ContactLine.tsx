import type { FormWording } from '../content/model.ts';
import styles from './forms.module.css';

/** WhatsApp refuses addresses of unbounded length; what is cut can be written there. Characters. */
const LONGEST_TEXT = 1_500;

/** The way round the form, always in sight: the phone, and WhatsApp with what was typed so far. */
export function ContactLine({ text, phone, whatsapp, lines }: FormWording['line'] & { lines: string[] }) {
  // By code points: half a character cannot be encoded.
  const typed = [...lines.join('\n')].slice(0, LONGEST_TEXT).join('');
  const chat = typed ? `${whatsapp.href}?text=${encodeURIComponent(typed)}` : whatsapp.href;
  return (
    <p className={styles.line}>
      {text} <a href={phone.href}>{phone.label}</a>{' '}
      <a href={chat} target="_blank" rel="noopener">
        {whatsapp.label}
      </a>
    </p>
  );
}
