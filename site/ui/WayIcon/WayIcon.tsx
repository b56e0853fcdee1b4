import type { Way } from '../model.ts';
import { BrandIcon } from '../BrandIcon/BrandIcon.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { href } from '../href.ts';

/** The icon of a contact method. */
export function WayIcon({ icon }: Pick<Way, 'icon'>) {
  return icon === 'whatsapp' ? <BrandIcon name="whatsapp" /> : <Icon name={icon} />;
}

/** A list item with one contact method: its icon, its name and its link. */
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
