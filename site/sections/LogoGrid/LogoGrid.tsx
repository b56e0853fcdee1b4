import type { Client, RichText } from '../../content/model.ts';
import { WordMark } from '../../drawings/WordMark/WordMark.tsx';
import { Band } from '../../ui/Band/Band.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { SectionHead } from '../../ui/SectionHead/SectionHead.tsx';
import { href } from '../../ui/href.ts';
import styles from './LogoGrid.module.css';

export type LogoGridProps = {
  id?: string;
  title: string;
  text?: RichText;
  clients: Client[];
  newTab: string;
};

/** Clients by their marks, with what was made for each; where one's site is known, the whole field leads to it. */
export function LogoGrid({ id, title, text, clients, newTab }: LogoGridProps) {
  return (
    <Band id={id}>
      <div className="wrap">
        <SectionHead title={title} text={text} />
        <ul className={styles.grid}>
          {clients.map(({ name, logo, industry, project, site }) => (
            <li key={logo}>
              <WordMark logo={logo} name={name} hidden />
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
