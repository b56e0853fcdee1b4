import type { Client } from '../model.ts';
import type { RichText } from '../../ui/model.ts';
import { ClientLogo } from '../../drawings/ClientLogo/ClientLogo.tsx';
import { Band } from '../../ui/Band/Band.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { SectionHead } from '../../ui/SectionHead/SectionHead.tsx';
import { href } from '../../ui/href.ts';
import { ClientStrip, type ClientStripProps } from './ClientStrip.tsx';
import styles from './Clients.module.css';

export type ClientsProps = ({ layout: 'strip' } & ClientStripProps) | ({ layout: 'grid' } & GridProps);

type GridProps = {
  id?: string;
  title: string;
  text?: RichText;
  clients: Client[];
  /** Says that a link opens in a new tab. */
  newTab: string;
};

/** Clients by their logos: in a moving strip, or in a grid. */
export function Clients(props: ClientsProps) {
  return props.layout === 'strip' ? <ClientStrip {...props} /> : <Grid {...props} />;
}

/** Each client's logo, trade and project. If we know the client's site, the whole field links to it. */
function Grid({ id, title, text, clients, newTab }: GridProps) {
  return (
    <Band id={id}>
      <div className="wrap">
        <SectionHead title={title} text={text} />
        <ul className={styles.grid}>
          {clients.map(({ name, logo, industry, project, site }) => (
            <li key={logo}>
              <ClientLogo logo={logo} name={name} hidden />
              <h3>
                {site ? (
                  <a href={href(site)} target="_blank" rel="noopener">
                    {name}
                    <Icon name="arrow-up-right" />
                    <span className="visually-hidden"> ({newTab})</span>
                  </a>
                ) : (
                  name
                )}
              </h3>
              <p>{industry}</p>
              <p>{project}</p>
            </li>
          ))}
        </ul>
      </div>
    </Band>
  );
}
