/**
 * The types of pages, and all types that the content uses of other folders, except those of one section or product.
 * Content is plain data: it survives a JSON round trip and has no components and no class names. `satisfies`
 * checks it against these types.
 */

import type { ChatProvider, ReviewsProvider } from '../sections/model.ts';
import type { FormWording } from '../forms/wording.ts';
import type { Section } from '../sections/index.ts';
import type { Metadata } from '../shell/Document/Document.tsx';
import type { Path } from '../ui/model.ts';

export type { ClientLogoName } from '../drawings/ClientLogo/logos.ts';
export type { Constellation, Coordinates, Star } from '../drawings/Constellation/model.ts';
export type { DrawingName } from '../drawings/index.tsx';
export type {
  DoneWording,
  FailureWording,
  FieldErrors,
  FieldName,
  FormName,
  FormWording,
  VisibleField,
} from '../forms/wording.ts';
export type {
  ChatProvider,
  Client,
  FaqCategory,
  Feature,
  Question,
  ReviewsProvider,
  Testimonial,
} from '../sections/model.ts';
export type { Metadata } from '../shell/Document/Document.tsx';
export type { IconName } from '../ui/Icon/Icon.tsx';
export type { LogoName } from '../ui/Logo/Logo.tsx';
export type { Fact, Ground, Hours, Inline, Link, Path, RichText, Target, Way } from '../ui/model.ts';

/** Outside services that pages load. The Content-Security-Policy allows these and no others. */
export type OutsideServices = { chat?: ChatProvider; reviews?: ReviewsProvider };

/** The names that schema.org uses. */
export type Weekday = 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday';

export type Page = {
  metadata: Metadata;
  sections: Section[];
  /** Set if the page shows today's date. The server replaces the placeholder `%%value:today%%`. */
  dated?: true;
  /** The place that the page is about. A search for something else names it only beside the other places. */
  place?: string;
  /** The form whose topics and services the page repeats from its query, such as `?topic=bulk-sms`. */
  asked?: FormWording;
  /** The service on this page, for structured data. */
  service?: ServiceFacts;
  /** The software on this page, for structured data. */
  software?: SoftwareFacts;
  /** The page with the form, for the page with that form's errors. */
  formPage?: Path;
  /** Its name in breadcrumbs, if it is neither that in the trail of its hero nor its title up to a colon or bar. */
  name?: string;
  /** The pages above it in breadcrumbs, if no hero shows them. By default Home. */
  above?: Breadcrumb[];
};

/** §3 Structured-data inputs: service. The area is India by default. */
export type ServiceFacts = { name: string; serviceType: string; category: string; areaServed?: string };

/** §3 Structured-data inputs: software. The page shows the same rating. */
export type SoftwareFacts = {
  name: string;
  category: string;
  description: string;
  rating: { value: number; count: number; best: number; worst: number };
};

/** §3 Structured-data inputs: breadcrumbs. */
export type Breadcrumb = { label: string; to: Path };
