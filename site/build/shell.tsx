import type { ReactNode } from 'react';
import { facts, navigation } from '../content/index.ts';
import type { OutsideServices } from '../content/model.ts';
import { Dock } from '../shell/Dock/Dock.tsx';
import { Footer } from '../shell/Footer/Footer.tsx';
import { Header } from '../shell/Header/Header.tsx';
import { TopBar } from '../shell/TopBar/TopBar.tsx';

type ShellProps = {
  path: string;
  here: string[];
  year: number;
  /** Whether the page differs by its query. */
  hasQuery: boolean;
  outside: OutsideServices;
  children: ReactNode;
};

/** What every page has around its `<main>`, with our facts and menus. */
export function Shell(props: ShellProps) {
  const { header, topBar, footer, prices, privacy, product, quote } = navigation;
  const contact = { phone: facts.phone, socials: facts.socials };
  const address = [facts.address.street, `${facts.address.region} ${facts.address.postalCode}`];
  return (
    <>
      <TopBar
        claim={facts.claim}
        packages={topBar.packages}
        hours={facts.hours.footer}
        contact={contact}
        actions={[topBar.careers, topBar.quote]}
      />
      <Header
        name={facts.name}
        here={props.here}
        entries={header}
        contact={contact}
        careers={topBar.careers}
      />
      <main id="main" tabIndex={-1} data-query={props.hasQuery ? '' : undefined}>
        {props.children}
      </main>
      <Footer
        name={facts.name}
        legal={facts.legal}
        path={props.path}
        columns={footer}
        phone={facts.phone}
        email={facts.email}
        address={address}
        hours={facts.hours.footer}
        privacy={privacy}
        year={props.year}
      />
      <Dock
        phone={facts.phone}
        whatsapp={facts.whatsapp}
        chat={props.outside.chat?.script}
        prices={prices}
        product={product}
        quote={quote}
      />
    </>
  );
}
