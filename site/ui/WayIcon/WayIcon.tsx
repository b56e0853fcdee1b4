import type { Way } from '../../content/model.ts';
import { Brand } from '../Brand/Brand.tsx';
import { Icon } from '../Icon/Icon.tsx';

/** The sign of a way to reach us: a line icon, or WhatsApp's own mark. */
export function WayIcon({ icon }: Pick<Way, 'icon'>) {
  return icon === 'whatsapp' ? <Brand name="whatsapp" /> : <Icon name={icon} />;
}
