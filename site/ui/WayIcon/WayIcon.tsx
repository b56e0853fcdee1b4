import type { Way } from '../../content/model.ts';
import { Brand } from '../Brand/Brand.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { href } from '../href.ts';

/** The sign of a way to reach us: a line icon, or WhatsApp's own mark. */
export function WayIcon({ icon }: Pick<Way, 'icon'>) {
  return icon === 'whatsapp' ? <Brand name="whatsapp" /> : <Icon name={icon} />;
}

/** One way to reach us in a list of them: its sign, its name, and what it leads to. */
export function WayItem(way: Way) {
  return (
    <li>
      <a href={href(way)}>
        <WayIcon icon={way.icon} />
        <span>
          <small>{way.name}</small>
          {way.label}
        </span>
      </a>
    </li>
  );
}
