/**
 * The types of the content that several modules share; types of one section are in its folder in sections/.
 * Content is plain data: it survives a JSON round trip and has no components and no class names. `satisfies`
 * checks it against these types.
 */

import type contract from '../../contract/forms.json';
import type { DrawingName } from '../drawings/index.tsx';
import type { ClientLogoName } from '../drawings/ClientLogo/logos.ts';
import type { Section } from '../sections/index.ts';
import type { IconName } from '../ui/Icon/Icon.tsx';
import type { LogoName } from '../ui/Logo/Logo.tsx';

export type { ClientLogoName, DrawingName, IconName, LogoName };

/** A path on this site, perhaps with a query or fragment: `/contact`, `/quote?topic=hosting`, `/#faq`. */
export type Path = `/${string}`;

/** The target of a link: a page of ours, or any other address (https:, tel:, mailto:). */
export type Target = { to: Path } | { href: string };

export type Link = Target & { label: string };

/** Plain, emphasised or linked text. */
export type Inline = string | { strong: string } | Link;

/** A sentence or a paragraph. */
export type RichText = string | Inline[];

/** A live-chat widget: the address of its script, and the origins for its requests, frames and images. */
export type ChatProvider = { script: string; connect: string[]; frames: string[]; images: string[] };

/** Outside services that pages load. The Content-Security-Policy allows these and no others. */
export type OutsideServices = { chat?: ChatProvider; reviews?: ReviewsProvider };

/** A reviews widget: like a chat widget, plus the class of the element that it fills. */
export type ReviewsProvider = ChatProvider & { element: string };

export type Hours = { days: string; time: string };

/** The names that schema.org uses. */
export type Weekday = 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday';

export type Question = { question: string; answer: RichText; category?: FaqCategory };

/** §3 FAQ item: the categories, in order. */
export type FaqCategory = 'Services' | 'Timeline' | 'Security' | 'Management' | 'Pricing';

/** A name and its value. */
export type Fact = { label: string; value: string };

/** The forms of contract/forms.json. */
export type FormName = keyof typeof contract;

/** The fields of a form in contract/forms.json, constants included. */
export type FieldName<Form extends FormName = FormName> = {
  [Name in Form]: keyof (typeof contract)[Name]['fields'];
}[Form];

/** The fields that visitors fill in: those of the contract without the constants that the wording gives. */
export type VisibleField<Wording extends FormWording> = Exclude<
  FieldName<Wording['form']>,
  keyof Wording['constants']
>;

/** The words of a form. Its fields are in contract/forms.json. */
export type FormWording<Form extends FormName = FormName> = {
  form: Form;
  submit: string;
  sending: string;
  done: DoneWording;
  /** Only for a form whose `retry` in the contract is false. A form that is retried shows no failure. */
  failure?: FailureWording;
  hints?: Partial<Record<FieldName<Form>, string>>;
  /** The label of a choice while nothing is chosen. */
  unchosen?: Partial<Record<FieldName<Form>, string>>;
  /** The values of the fields of kind `constant`. */
  constants?: Partial<Record<FieldName<Form>, string>>;
  /** Begins the message if a link to the form names a topic, which follows these words. */
  topic?: string;
  /** The label of the progress bar of an upload. */
  uploading?: string;
  /** An icon beside each field, highlighted while the field has the focus. */
  icons?: true;
  /** Other ways to contact us, below the button. The message is added to the WhatsApp address as `?text=`. */
  line: { text: string; phone: { label: string; href: string }; whatsapp: { label: string; href: string } };
  /** What we store, for how long, and who to ask. */
  notice: RichText;
};

/**
 * How success is shown: in place of the form, or in a dialog with the server's message over the empty form.
 */
export type DoneWording =
  | {
      show: 'panel';
      title: string;
      text: string;
      /** The button that shows the form again. */
      again?: string;
      /** Goes before the reference of the lead. */
      reference?: string;
    }
  | { show: 'dialog'; title: string };

/**
 * How a failure is shown: above the form, in its place until `again` is pressed, or in a dialog. The dialog
 * shows the server's message; without one it shows `refused` if the server answered and `unreachable` if it
 * did not.
 */
export type FailureWording =
  | { show: 'above'; title?: undefined; text: string; again?: string }
  | { show: 'instead'; title: string; text: string; again: string }
  | {
      show: 'dialog';
      titles?: { refused: string; unreachable: string };
      /** Needed only without titles. With titles, an answer without a message counts as unreachable. */
      refused?: string;
      unreachable: string;
      /** The button of the dialog, and the small one in its corner. */
      accept: string;
      close: string;
    };

/** The error messages of a field without JavaScript, by the rules of contract/README.md. */
export type FieldErrors = Partial<
  Record<'required' | 'email' | 'choice' | 'long' | 'unreadable' | 'type' | 'size', string>
>;

/** §3 Testimonial. */
export type Testimonial = {
  text: string;
  author: string;
  /** Role, firm or project. */
  position: string;
  /** The trade of the client, and what we made. */
  category?: string;
  project?: string;
  /** `value` is from 0 to 5; `label` says it in words. */
  rating?: { value: number; label: string };
};

/**
 * One of several features. Panels show `icon`. Columns show `sign`, a few large letters such as a time or a
 * figure.
 */
export type Feature = { title: string; text: string; icon?: IconName; sign?: string };

/** §3 Client. `site` is the address of its site. */
export type Client = { name: string; logo: ClientLogoName; industry: string; project: string; site?: Target };

/** Latitude and longitude in degrees. */
export type Coordinates = [latitude: number, longitude: number];

/** A place on a constellation: a dot with a name, linked if the place has a page. */
export type Star = { name: string; at: Coordinates; rank: 'district' | 'office' | 'town'; link?: Link };

/** A map of places as stars, without borders. */
export type Constellation = {
  /** The label of the picture for screen readers. */
  label: string;
  stars: Star[];
  /**
   * The name of the star in the middle; directions from it are true. Without a focus the map is an
   * equirectangular projection.
   */
  focus?: string;
  /** The exponent for distances from the focus. Values below 1 bring distant places closer. */
  nearness?: number;
  /** From the focus to the office, such as '27 km'. Shown below the office's name. */
  distanceToOffice?: string;
  ridge?: { name: string; crest: Coordinates[] };
  /** Shown below the picture: how accurate it is. */
  note: string;
};

export type Ground = 'snow' | 'paper' | 'ink' | 'saffron';

/** A way to contact us. */
export type Way = Link & { icon: IconName | 'whatsapp'; name: string };

/** §2 Page metadata. The canonical address and the sharing data are derived from it. */
export type Metadata = {
  title: string;
  description: string;
  keywords: string[];
  /** Set if another page is canonical. A page with `robots` has a canonical link only if this is set. */
  canonical?: Path;
  /** Set to leave the page out of the sitemap, though it may be indexed. */
  unlisted?: true;
  /** Not set: index, follow. */
  robots?: 'noindex, follow' | 'noindex, nofollow';
};

/**
 * Kinds of structured data. The build fills them from facts.ts and from the page, and refuses a page if it
 * shows something else. `services` lists the services on the page, `jobs` the jobs.
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
  /** Set if the page shows today's date. The server replaces the placeholder `%%value:today%%`. */
  dated?: true;
  structuredData: StructuredData[];
  /** The service on this page, for structured data of kind `service`. */
  service?: ServiceFacts;
  /** The software on this page, for structured data of kind `software`. */
  software?: SoftwareFacts;
  /** The page with the form, for the page with that form's errors. */
  formPage?: Path;
  /** The breadcrumbs, ending with this page. By default the page is below Home. */
  breadcrumbs?: Breadcrumb[];
};

/** §3 Structured-data inputs: service. */
export type ServiceFacts = { name: string; serviceType: string; category: string; areaServed: string };

/** §3 Structured-data inputs: software. The page shows the same rating. */
export type SoftwareFacts = {
  name: string;
  category: string;
  description: string;
  rating: { value: number; count: number; best: number; worst: number };
};

/** §3 Structured-data inputs: breadcrumbs. */
export type Breadcrumb = { label: string; to: Path };
