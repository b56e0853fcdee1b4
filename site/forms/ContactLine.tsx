import type { FormWording } from '../content/model.ts';
import styles from './forms.module.css';

/** WhatsApp refuses very long addresses. Visitors can write the rest in the chat. Characters. */
const MAX_TEXT = 1_500;

/** The alternatives to the form: the phone number, and WhatsApp with the text typed so far. */
export function ContactLine({ text, phone, whatsapp, lines }: FormWording['line'] & { lines: string[] }) {
  // By code points, as half of a surrogate pair cannot be encoded.
  const typed = [...lines.join('\n')].slice(0, MAX_TEXT).join('');
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
