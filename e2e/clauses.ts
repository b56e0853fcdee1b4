import { affiliate } from './clauses/affiliate.ts';
import { cities } from './clauses/cities.ts';
import { cms } from './clauses/cms.ts';
import { company } from './clauses/company.ts';
import { contact } from './clauses/contact.ts';
import { contactForm } from './clauses/contact-form.ts';
import { dialogs } from './clauses/dialogs.ts';
import { formDetails } from './clauses/form-details.ts';
import { formJourneys } from './clauses/form-journeys.ts';
import { forms } from './clauses/forms.ts';
import { home } from './clauses/home.ts';
import { ecommerce } from './clauses/ecommerce.ts';
import { email } from './clauses/email.ts';
import { hosting } from './clauses/hosting.ts';
import { layout } from './clauses/layout.ts';
import { marketing } from './clauses/marketing.ts';
import { navigation } from './clauses/navigation.ts';
import { notFound } from './clauses/not-found.ts';
import { outbox } from './clauses/outbox.ts';
import { places } from './clauses/places.ts';
import { search } from './clauses/search.ts';
import { seo } from './clauses/seo.ts';
import { single } from './clauses/single.ts';
import { srinagar } from './clauses/srinagar.ts';
import { popup } from './clauses/popup.ts';
import { services } from './clauses/services.ts';
import type { Clause } from './support/clause.ts';

/** Every clause of the specification that the site fulfils, with the page on which it is seen. One row is one test. */
export const clauses: Clause[] = [
  ...layout,
  ...home,
  ...contact,
  ...contactForm,
  ...forms,
  ...formDetails,
  ...dialogs,
  ...formJourneys,
  ...popup,
  ...outbox,
  ...navigation,
  ...notFound,
  ...search,
  ...places,
  ...cities,
  ...srinagar,
  ...hosting,
  ...company,
  ...marketing,
  ...email,
  ...affiliate,
  ...services,
  ...single,
  ...seo,
  ...cms,
  ...ecommerce,
];
