/**
 * The shapes of everything that the site says. Content is data: it survives a JSON round trip, knows no component and
 * no class name, and is checked against these types with `satisfies`.
 */

import type { Section } from '../sections/index.ts';

/** A path of this site, with or without query and fragment: `/contact`, `/quote?topic=hosting`, `/#faq`. */
export type Path = `/${string}`;

/** Where a link leads. A page of ours, or anywhere else by its full address (https:, tel:, mailto:). */
export type Target = { to: Path } | { href: string };

export type Link = Target & { label: string };

/** One run of text. A plain string, or a string that is emphasised or leads somewhere. */
export type Inline = string | { strong: string } | Link;

/** A sentence or paragraph: plain, or in runs. */
export type RichText = string | Inline[];

/** Names of the icons in use; ui/Icon draws each. */
export type IconName =
  | 'arrow-left'
  | 'arrow-right'
  | 'arrow-up-right'
  | 'book-open'
  | 'check'
  | 'chevron-down'
  | 'clock'
  | 'code'
  | 'mail'
  | 'map-pin'
  | 'menu'
  | 'message'
  | 'phone'
  | 'plus'
  | 'school'
  | 'search'
  | 'share'
  | 'shield'
  | 'shopping-bag'
  | 'smartphone'
  | 'wallet'
  | 'x';

/** Drawn pictures by name; the section that shows one draws it in HTML and SVG. */
export type DrawingName =
  | 'orchard-site'
  | 'lodge-site'
  | 'school-register'
  | 'ranking-curve'
  | 'message-thread'
  | 'school-desk'
  | 'school-phone'
  | 'server-rack'
  | 'mail-flow'
  | 'welcome-series'
  | 'letter-pair'
  | 'ab-intervals'
  | 'newsletter-anatomy'
  | 'click-map'
  | 'lawful-letter'
  | 'guide-and-pieces'
  | 'post-and-reply'
  | 'referral-tree'
  | 'commission-steps'
  | 'recruitment-weeks'
  | 'tracking-link'
  | 'click-shares'
  | 'payout-calendar'
  | 'partner-report'
  | 'site-audit'
  | 'ad-budget'
  | 'sms-phone'
  | 'sms-parts'
  | 'dns-records'
  | 'vps-slices'
  | 'page-on-lattice'
  | 'page-parts'
  | 'naqsh-site'
  | 'code-desk'
  | 'app-screens'
  | 'search-result'
  | 'search-first'
  | 'books-agree'
  | 'checkout'
  | 'page-editor'
  | 'houseboat-site'
  | 'houseboat-window'
  | 'saffron-site'
  | 'saffron-window'
  | 'trami-site'
  | 'trami-window'
  | 'ski-site'
  | 'ski-window'
  | 'ski-pages'
  | 'ski-mark'
  | 'ski-flyer'
  | 'ski-brand'
  | 'walnut-site'
  | 'walnut-window'
  | 'bazaar-site'
  | 'kani-site'
  | 'gurez-site'
  | 'clinic-phones'
  | 'red-light'
  | 'kolam';

/** A live-chat widget: its script's address, and the origins that it speaks to, frames and takes images from. */
export type ChatProvider = { script: string; connect: string[]; frames: string[]; images: string[] };

/** Services of others that pages load; what stands here the policy allows, and nothing else. */
export type OutsideServices = { chat?: ChatProvider; reviews?: ReviewsProvider };

/** A reviews widget: as chat, and the class of the element that it fills. */
export type ReviewsProvider = ChatProvider & { element: string };

export type Hours = { days: string; time: string };

/** As schema.org names them. */
export type Weekday = 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday';

export type Question = { question: string; answer: RichText; category?: FaqCategory };

/** §3 FAQ item: the categories, in their order. */
export type FaqCategory = 'Services' | 'Timeline' | 'Security' | 'Management' | 'Pricing';

/** A pair of a name and its figure or fact. */
export type Fact = { label: string; value: string };

/** The fields of each form that people fill in, by the names of contract/forms.json; a test holds the two together. */
export type FormFields = {
  contact: 'name' | 'email' | 'subject' | 'message';
  quote: 'name' | 'email' | 'phone' | 'service' | 'budget' | 'message';
  consultation: 'name' | 'email' | 'message';
  'consultation-popup': 'name' | 'email' | 'phone' | 'message';
  lead: 'name' | 'email' | 'phone' | 'company' | 'message';
  'city-lead': 'name' | 'email' | 'phone' | 'company' | 'message';
  demo: 'name' | 'email' | 'phone' | 'organization' | 'message';
  careers: 'name' | 'email' | 'phone' | 'position' | 'resume';
};

export type FormName = keyof FormFields;

/** What a form says. Its fields stand in contract/forms.json. */
export type FormWording<Form extends FormName = FormName> = {
  form: Form;
  submit: string;
  sending: string;
  done: DoneWording;
  /** Absent: a failure shows nothing, and the form is sent again by itself. */
  failure?: FailureWording;
  hints?: Partial<Record<FormFields[Form], string>>;
  /** What stands in a choice while nothing is chosen. */
  unchosen?: Partial<Record<FormFields[Form], string>>;
  /** What the form sends by itself, by field. */
  constants?: Record<string, string>;
  /** What a message begins with when a link to the form named a topic, which follows. */
  topic?: string;
  /** Names the progress of a file on its way. */
  uploading?: string;
  /** An icon beside each field, lit while it has the focus. */
  icons?: true;
  /** The way round the form, below its button; WhatsApp's address takes what was typed as `?text=`. */
  line: { text: string; phone: { label: string; href: string }; whatsapp: { label: string; href: string } };
  /** What is stored, for how long, and whom to ask. */
  notice: RichText;
};

/** How success shows: in the form's place, or in a dialog with the server's words over the emptied form. */
export type DoneWording =
  | {
      show: 'panel';
      title: string;
      text: string;
      /** The button that returns to the form. */
      again?: string;
      /** Stands before the lead's reference. */
      reference?: string;
    }
  | { show: 'dialog'; title: string };

/**
 * How a failure shows: above the filled form, in its place until `again` is pressed, or in a dialog: the server's own
 * words, else `refused` where it answered and `unreachable` where it did not, each below its title if there are titles.
 */
export type FailureWording =
  | { show: 'above'; title?: undefined; text: string; again?: string }
  | { show: 'instead'; title: string; text: string; again: string }
  | {
      show: 'dialog';
      titles?: { refused: string; unreachable: string };
      /** Needed only without titles; with titles, an answer without a message counts as a failure to answer. */
      refused?: string;
      unreachable: string;
      /** Its button, and the smaller one in its corner. */
      accept: string;
      close: string;
    };

/** Why a field was refused, by the rules of contract/README.md, to somebody without script. */
export type FieldErrors = Partial<
  Record<'required' | 'email' | 'choice' | 'long' | 'unreadable' | 'type' | 'size', string>
>;

/** §3 Testimonial: who said what. */
export type Testimonial = {
  text: string;
  author: string;
  /** Office, firm or project. */
  position: string;
  /** The trade that it belongs to, and what was made. */
  category?: string;
  project?: string;
  /** From 0 to 5, and in words. */
  rating?: { value: number; label: string };
};

/** One of several things offered. Panels show the icon; columns the `sign`, a few letters set large: a time, a figure. */
export type Feature = { title: string; text: string; icon?: IconName; sign?: string };

/** Names of the clients' word marks; drawings/WordMark draws each. */
export type ClientLogo =
  'lidder-lodge' | 'rambiara-orchards' | 'rainawari-clinic' | 'doon-walnut' | 'sozni-studio';

/** §3 Client, and where its site is. */
export type Client = { name: string; logo: ClientLogo; industry: string; project: string; site?: Target };

/** Names of technologies' marks, as Simple Icons spells them; ui/Logo draws each. */
export type LogoName =
  | 'django'
  | 'dotnet'
  | 'drupal'
  | 'express'
  | 'facebook'
  | 'flutter'
  | 'googleanalytics'
  | 'googlesearchconsole'
  | 'googletagmanager'
  | 'instagram'
  | 'javascript'
  | 'joomla'
  | 'kotlin'
  | 'lighthouse'
  | 'linux'
  | 'mongodb'
  | 'mysql'
  | 'nextdotjs'
  | 'nodedotjs'
  | 'php'
  | 'python'
  | 'react'
  | 'semrush'
  | 'shopify'
  | 'swift'
  | 'whatsapp'
  | 'wordpress'
  | 'x'
  | 'youtube';

/** Latitude and longitude in degrees. */
export type Coordinates = [latitude: number, longitude: number];

/** A place in a constellation, a dot with its name; it leads to its page where it has one. */
export type Star = { name: string; at: Coordinates; rank: 'district' | 'office' | 'town'; link?: Link };

/** Places in their relative positions. Never with borders. */
export type Constellation = {
  /** What the picture is called to those who hear it. */
  label: string;
  stars: Star[];
  /**
   * The star that stands in the middle, under its medallion: directions from it are true. Without one the picture is an
   * equirectangular projection.
   */
  focus?: string;
  /** Lengths from the focus are drawn as their power: below 1 what is far comes closer. */
  nearness?: number;
  ridge?: { name: string; crest: Coordinates[] };
  /** Said below the picture: how true it is. */
  note: string;
};

export type Ground = 'snow' | 'paper' | 'ink' | 'saffron';

/** What the head of a page may stand on; a service's page keeps its own. */
export type HeroGround = 'snow' | 'paper' | 'ink' | 'walnut' | 'crocus' | 'dal' | 'chinar' | 'saffron';

/** A way to reach the office, shown large. */
export type Way = Link & { icon: IconName | 'whatsapp'; name: string };

/** §2 Page metadata. Canonical address and sharing data are derived from these. */
export type Metadata = {
  title: string;
  description: string;
  keywords: string[];
  /** Set if the canonical address is another page's. A page with `robots` gets a canonical link only if this is set. */
  canonical?: Path;
  /** Set where the page is not named in the sitemap, though it may be indexed. */
  unlisted?: true;
  /** Absent: index, follow. */
  robots?: 'noindex, follow' | 'noindex, nofollow';
};

/**
 * Kinds of published structured data; build/ fills them from facts.ts and from the page itself, and refuses a page whose
 * kinds are not those of what it shows. `services` lists those of its cards and of its catalogue, `openings` its openings.
 */
export type StructuredData =
  | 'website'
  | 'business'
  | 'faq'
  | 'breadcrumbs'
  | 'contactPage'
  | 'service'
  | 'software'
  | 'services'
  | 'jobs';

export type Page = {
  metadata: Metadata;
  sections: Section[];
  /** Set where the page shows today's date by the mark `%%today%%`, which the server replaces. */
  dated?: true;
  structuredData: StructuredData[];
  /** What the page offers, for its structured data of kind `service`. */
  service?: ServiceFacts;
  /** The software that the page presents, for its structured data of kind `software`. */
  software?: SoftwareFacts;
  /** The way to the page, the page itself last; absent: it stands below Home. */
  breadcrumbs?: Breadcrumb[];
};

/** §3 Structured-data inputs: service. */
export type ServiceFacts = { name: string; serviceType: string; category: string; areaServed: string };

/** §3 Structured-data inputs: software. Its rating stands on the page too, in the same figures. */
export type SoftwareFacts = {
  name: string;
  category: string;
  description: string;
  rating: { value: number; count: number; best: number; worst: number };
};

/** §3 Structured-data inputs: breadcrumbs. */
export type Breadcrumb = { label: string; to: Path };
