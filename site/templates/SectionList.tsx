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

/** A page's sections, in order. The one switch over their kinds. */
export function SectionList({ sections }: { sections: Section[] }) {
  return sections.map((section, index) => <SectionOf key={index} {...section} />);
}

function SectionOf(section: Section) {
  switch (section.kind) {
    case 'homeHero':
      return <HomeHero {...section} />;
    case 'tabs':
      return <TabbedWork {...section} />;
    case 'badges':
      return <Badges {...section} />;
    case 'reviews':
      return <Reviews {...section} />;
    case 'hero':
      return <Hero {...section} />;
    case 'services':
      return <Services {...section} />;
    case 'statement':
      return <Statement {...section} />;
    case 'steps':
      return <Steps {...section} />;
    case 'wall':
      return <Wall {...section} />;
    case 'showcase':
      return <Showcase {...section} />;
    case 'figure':
      return <Figure {...section} />;
    case 'faq':
      return <Faq {...section} />;
    case 'form':
      return <FormSection {...section} />;
    case 'opening':
      return <Opening {...section} />;
    case 'demo':
      return <DemoSection {...section} />;
    case 'productTabs':
      return <ProductTabs {...section} />;
    case 'rates':
      return <Rates {...section} />;
    case 'openings':
      return <Openings {...section} />;
    case 'infoCards':
      return <InfoCards {...section} />;
    case 'map':
      return <MapSection {...section} />;
    case 'notice':
      return <Notice {...section} />;
    case 'search':
      return <Search {...section} />;
    case 'formErrors':
      return <FormErrors {...section} />;
    case 'stats':
      return <Stats {...section} />;
    case 'quotes':
      return <Quotes {...section} />;
    case 'pricing':
      return <Pricing {...section} />;
    case 'split':
      return <Split {...section} />;
    case 'features':
      return <FeatureGrid {...section} />;
    case 'plate':
      return <Plate {...section} />;
    case 'calendar':
      return <Calendar {...section} />;
    case 'funnel':
      return <Funnel {...section} />;
    case 'pageHero':
      return <PageHero {...section} />;
    case 'divider':
      return <Divider />;
    case 'stage':
      return <Stage {...section} />;
    case 'people':
      return <People {...section} />;
    case 'diptych':
      return <Diptych {...section} />;
    case 'goals':
      return <Goals {...section} />;
    case 'comparison':
      return <ComparisonTable {...section} />;
    case 'logoStrip':
      return <LogoStrip {...section} />;
    case 'logoGrid':
      return <LogoGrid {...section} />;
    case 'technologies':
      return <TechnologyGrid {...section} />;
    case 'marks':
      return <Marks {...section} />;
    case 'plans':
      return <Plans {...section} />;
    case 'shopServices':
      return <ShopServices {...section} />;
    case 'checklist':
      return <Checklist {...section} />;
    case 'cta':
      return <Cta {...section} />;
    case 'contactBlock':
      return <ContactBlock {...section} />;
    case 'anatomy':
      return <Anatomy {...section} />;
    case 'catalogue':
      return <Catalogue {...section} />;
    case 'related':
      return <Related {...section} />;
    case 'prose':
      return <Prose {...section} />;
    case 'placeHero':
      return <PlaceHero {...section} />;
    case 'offer':
      return <Offer {...section} />;
    case 'seasons':
      return <Seasons {...section} />;
    case 'sectors':
      return <Sectors {...section} />;
    case 'areas':
      return <Areas {...section} />;
    default:
      return section satisfies never;
  }
}
