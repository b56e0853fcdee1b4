import type { ComponentType } from 'react';
import type { Section } from '../content/model.ts';
import { Anatomy } from '../sections/Anatomy/Anatomy.tsx';
import { Areas } from '../sections/Areas/Areas.tsx';
import { Badges } from '../sections/Badges/Badges.tsx';
import { Catalogue } from '../sections/Catalogue/Catalogue.tsx';
import { Calendar } from '../sections/Calendar/Calendar.tsx';
import { Checklist } from '../sections/Checklist/Checklist.tsx';
import { ComparisonTable } from '../sections/ComparisonTable/ComparisonTable.tsx';
import { ContactBlock } from '../sections/ContactBlock/ContactBlock.tsx';
import { Cta } from '../sections/Cta/Cta.tsx';
import { DemoSection } from '../sections/DemoSection/DemoSection.tsx';
import { Diptych } from '../sections/Diptych/Diptych.tsx';
import { Divider } from '../sections/Divider/Divider.tsx';
import { Faq } from '../sections/Faq/Faq.tsx';
import { FeatureGrid } from '../sections/FeatureGrid/FeatureGrid.tsx';
import { Figure } from '../sections/Figure/Figure.tsx';
import { FormErrors } from '../sections/FormErrors/FormErrors.tsx';
import { FormSection } from '../sections/FormSection/FormSection.tsx';
import { Funnel } from '../sections/Funnel/Funnel.tsx';
import { Goals } from '../sections/Goals/Goals.tsx';
import { Hero } from '../sections/Hero/Hero.tsx';
import { HomeHero } from '../sections/HomeHero/HomeHero.tsx';
import { InfoCards } from '../sections/InfoCards/InfoCards.tsx';
import { LogoGrid } from '../sections/LogoGrid/LogoGrid.tsx';
import { LogoStrip } from '../sections/LogoStrip/LogoStrip.tsx';
import { MapSection } from '../sections/MapSection/MapSection.tsx';
import { Marks } from '../sections/Marks/Marks.tsx';
import { Notice } from '../sections/Notice/Notice.tsx';
import { Offer } from '../sections/Offer/Offer.tsx';
import { Opening } from '../sections/Opening/Opening.tsx';
import { Openings } from '../sections/Openings/Openings.tsx';
import { PageHero } from '../sections/PageHero/PageHero.tsx';
import { People } from '../sections/People/People.tsx';
import { PlaceHero } from '../sections/PlaceHero/PlaceHero.tsx';
import { Plate } from '../sections/Plate/Plate.tsx';
import { Plans } from '../sections/Plans/Plans.tsx';
import { Pricing } from '../sections/Pricing/Pricing.tsx';
import { ProductTabs } from '../sections/ProductTabs/ProductTabs.tsx';
import { Prose } from '../sections/Prose/Prose.tsx';
import { Quotes } from '../sections/Quotes/Quotes.tsx';
import { Rates } from '../sections/Rates/Rates.tsx';
import { Related } from '../sections/Related/Related.tsx';
import { Reviews } from '../sections/Reviews/Reviews.tsx';
import { Search } from '../sections/Search/Search.tsx';
import { Seasons } from '../sections/Seasons/Seasons.tsx';
import { Sectors } from '../sections/Sectors/Sectors.tsx';
import { Services } from '../sections/Services/Services.tsx';
import { ShopServices } from '../sections/ShopServices/ShopServices.tsx';
import { Showcase } from '../sections/Showcase/Showcase.tsx';
import { Split } from '../sections/Split/Split.tsx';
import { Stage } from '../sections/Stage/Stage.tsx';
import { Statement } from '../sections/Statement/Statement.tsx';
import { Stats } from '../sections/Stats/Stats.tsx';
import { Steps } from '../sections/Steps/Steps.tsx';
import { TabbedWork } from '../sections/TabbedWork/TabbedWork.tsx';
import { TechnologyGrid } from '../sections/TechnologyGrid/TechnologyGrid.tsx';
import { Wall } from '../sections/Wall/Wall.tsx';

/** What draws each kind of section. */
const components: { [K in Section['kind']]: ComponentType<Extract<Section, { kind: K }>> } = {
  homeHero: HomeHero,
  tabs: TabbedWork,
  badges: Badges,
  reviews: Reviews,
  hero: Hero,
  services: Services,
  statement: Statement,
  steps: Steps,
  wall: Wall,
  showcase: Showcase,
  figure: Figure,
  faq: Faq,
  form: FormSection,
  opening: Opening,
  demo: DemoSection,
  productTabs: ProductTabs,
  rates: Rates,
  openings: Openings,
  infoCards: InfoCards,
  map: MapSection,
  notice: Notice,
  search: Search,
  formErrors: FormErrors,
  stats: Stats,
  quotes: Quotes,
  pricing: Pricing,
  split: Split,
  features: FeatureGrid,
  plate: Plate,
  calendar: Calendar,
  funnel: Funnel,
  pageHero: PageHero,
  divider: Divider,
  stage: Stage,
  people: People,
  diptych: Diptych,
  goals: Goals,
  comparison: ComparisonTable,
  logoStrip: LogoStrip,
  logoGrid: LogoGrid,
  technologies: TechnologyGrid,
  marks: Marks,
  plans: Plans,
  shopServices: ShopServices,
  checklist: Checklist,
  cta: Cta,
  contactBlock: ContactBlock,
  anatomy: Anatomy,
  catalogue: Catalogue,
  related: Related,
  prose: Prose,
  placeHero: PlaceHero,
  offer: Offer,
  seasons: Seasons,
  sectors: Sectors,
  areas: Areas,
};

/** Every kind that a section can have. */
export const sectionKinds = Object.keys(components);

/** A page's sections, in order. */
export function SectionList({ sections }: { sections: Section[] }) {
  return sections.map((section, index) => {
    // The record's type gives each kind its own component, which an index by any kind cannot express.
    const Component = components[section.kind] as ComponentType<Section>;
    return <Component key={index} {...section} />;
  });
}
