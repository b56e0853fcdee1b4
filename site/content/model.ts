/**
 * The shapes of everything that the site says. Content is data: it survives a JSON round trip, knows no component and
 * no class name, and is checked against these types with `satisfies`.
 */

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

/** §3 Service card. `tint` is the gradient's role: a pair mixed from the palette. */
export type Service = {
  title: string;
  description: string;
  icon: IconName;
  tint: 'snow' | 'paper' | 'crocus' | 'dal' | 'saffron' | 'walnut';
  drawing: DrawingName;
  link: Target;
  tags: [string, string, string];
};

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

/** The forms whose `retry` in contract/forms.json is true; a test compares the two. */
export type RetriedForm = 'contact' | 'quote' | 'consultation-popup';

/** The words of a form. Its fields are in contract/forms.json. A form that is retried shows no failure. */
export type FormWording<Form extends FormName = FormName> = Form extends RetriedForm
  ? CommonFormWording<Form> & { failure?: undefined }
  : CommonFormWording<Form> & { failure: FailureWording };

type CommonFormWording<Form extends FormName> = {
  form: Form;
  submit: string;
  sending: string;
  done: DoneWording;
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

/** §3 Package. Prices as they are shown; the enquiry opens WhatsApp with its text typed in (§7). */
export type Package = {
  id: 'basic' | 'standard' | 'premium';
  name: string;
  price: string;
  /** Shown struck through. */
  originalPrice: string;
  popular: boolean;
  features: string[];
  deliveryTime: string;
  enquiry: Link;
};

/** §3 Testimonial: who said what. */
export type Quote = {
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

/** §3 Product. Its rating and its price are shown where they are published. */
export type Product = {
  id: string;
  name: string;
  tagline: string;
  description: string;
  image: DrawingName;
  features: (Feature & { icon: IconName })[];
  benefits: Feature[];
  testimonials: Quote[];
  stats: Fact[];
  /** The product's own site, or the request for a demo where it has none. */
  ctaLink: Target;
};

/** A piece of work as the wall shows it, by its square drawing. */
export type Work = {
  /** Links lead to its window by this. */
  id: string;
  client: string;
  /** What kind of client, and where. */
  trade: string;
  /** What was built, in a few words. */
  built: string;
  caption: string;
  window: DrawingName;
};

/** The names of a carousel's buttons; `slide` is followed by the slide's number. */
export type CarouselWording = Record<'controls' | 'previous' | 'next' | 'slide' | 'play' | 'pause', string>;

/** A service in the list of all: its page, the price to start from and the time, and its own ground. */
export type Offer = {
  title: string;
  text: string;
  facts: [Fact, Fact];
  link: Target;
  ground: HeroGround;
  drawing: DrawingName;
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

/** §3 Technology card; one without a mark shows its first letter. */
export type Technology = { name: string; logo?: LogoName; category: string; description: string };

/** A tool or a platform by its mark, and what it is good for; one without a mark shows its first letter. */
export type MarkedName = { name: string; logo?: LogoName; text: string };

/** §3 CMS card; one without a mark shows its first letter. The price is one to start from. */
export type Plan = {
  logo?: LogoName;
  name: string;
  tagline: string;
  shortDesc: string;
  description: string;
  features: [string, string, string, string, string, string];
  bestFor: string;
  pricing: string;
  timeline: string;
  /** From 0 to 5. */
  rating?: number;
  /** What we need to begin, and where to ask: they unfold. */
  start: string;
  ask: Link;
};

/** §3 E-commerce service. The price is one to start from. */
export type ShopService = {
  id: string;
  title: string;
  icon: IconName;
  description: string;
  /** Eight of them. */
  features: string[];
  technologies: string[];
  price: string;
  timeline: string;
  color: 'crocus' | 'dal' | 'saffron' | 'chinar' | 'walnut';
};

/** §3 Team member; a monogram in the lattice stands for the image. */
export type Person = {
  name: string;
  role: string;
  /** Says what the image shows. */
  alt: string;
  bio: string;
  skills: string[];
  /** A professional profile. */
  profile?: Target;
};

/** One half of a diptych: its heading, one large sentence, and what follows from it. */
export type DiptychPanel = { title: string; sentence: string; text: RichText };

/** How far a goal has come: 0 to 100. */
export type Goal = { title: string; value: number; text?: RichText };

/** A row of a comparison: what is compared, then one cell a column. `true` and `false` are shown as signs. */
export type ComparisonRow = { name: string; cells: (string | boolean)[] };

/** A line of a price list; `time` says how long it takes. */
export type Rate = { name: string; price: string; time: string; text?: string };

/** One step of a process; `time` says how long it takes. */
export type Step = { title: string; text: string; time?: string };

/** A figure of a sample report. `trend`: how it came there, oldest first, each from 0 to 1. */
export type Metric = Fact & { trend?: number[] };

/** What goes out on a day; `weekday` counts from Monday, 0 to 6. */
export type Entry = {
  weekday: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  /** As it is read: the day, and its date or hour. */
  when: string;
  format?: string;
  /** Absent on a day that is kept free. */
  tint?: 'crocus' | 'dal' | 'saffron' | 'walnut';
  title: string;
  text?: string;
};

/** A piece of running text: a paragraph, or a list. */
export type ProseBlock = RichText | { list: RichText[] };

/** A part of a long text, reached from its list of contents. */
export type ProsePart = { id: string; title: string; blocks: ProseBlock[] };

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

/** A part of the year, `from` and `to` as months from 1 to 12 (`to` may lie in the next year), and what it brings. */
export type Season = { title: string; from: number; to: number; months: string; text: string };

/** A trade of a place, and the pages or parts that it needs. */
export type Sector = { title: string; text: string; parts: string[] };

export type Ground = 'snow' | 'paper' | 'ink' | 'saffron';

/** What the head of a page may stand on; a service's page keeps its own. */
export type HeroGround = 'snow' | 'paper' | 'ink' | 'walnut' | 'crocus' | 'dal' | 'chinar' | 'saffron';

/** The pieces that a page is made of, told apart by `kind`; sections/ draws each from its data alone. */
export type Section =
  | PlaceSection
  | {
      /** §2 Home's first screen: typed words, slides under dots, a background in turn. */
      kind: 'homeHero';
      /** What stands above the title, in small letters. */
      note: string;
      /** Typed in turn, each of them the beginning of the title. */
      typed: [string, ...string[]];
      title: string;
      lede: string;
      actions: Link[];
      facts: Fact[];
      slides: [Slide, ...Slide[]];
      /** How many of the page's lattices take turns behind the slides. */
      backgrounds: number;
      /** Names of the slides, of one dot (followed by its number), and of the pause. */
      wording: Record<'slides' | 'slide' | 'pause', string>;
    }
  | {
      kind: 'tabs';
      id?: string;
      title: string;
      text?: RichText;
      /** Says what is chosen between. */
      label: string;
      tabs: TabbedWork[];
    }
  | { kind: 'badges'; id?: string; title: string; badges: Listing[] }
  | {
      /** Outside reviews, or our own clients' words where there is no provider. */
      kind: 'reviews';
      id?: string;
      title: string;
      text?: RichText;
      quotes: Quote[];
      provider?: ReviewsProvider;
    }
  | {
      kind: 'hero';
      title: string;
      lede: string;
      actions: Link[];
      facts: Fact[];
      work: { drawing: DrawingName; title: string; caption: string };
    }
  | ({ kind: 'services'; id?: string; title: string; text: string } & (
      { layout?: undefined; services: Service[] } | { layout: 'index'; services: Omit<Service, 'drawing'>[] }
    ))
  | {
      kind: 'statement';
      title: string;
      emphasis: string;
      close: string;
      paragraphs: RichText[];
      /** Unfolds beneath them. */
      more?: { open: string; close: string; paragraphs: RichText[] };
      facts: Fact[];
    }
  | ({ kind: 'steps'; id?: string; title: string; steps: Step[] } & (
      | { layout: 'row' }
      | { layout: 'lattice'; steps: [Step, Step, Step, Step]; expertise?: Expertise }
      | { layout: 'timeline'; ground: Ground; text?: RichText }
    ))
  | {
      kind: 'wall';
      id?: string;
      title: string;
      text: RichText;
      action?: Link;
      /** The page on whose wall each work's window leads to its own; absent: this is that page. */
      opens?: { to: Path };
      /** Left to right, high and low by turns. */
      works: [Work, Work, Work, Work, Work];
    }
  | ({
      kind: 'showcase';
      id?: string;
      /** The product on a desk, and the same in a hand before it. */
      desk: DrawingName;
      phone: DrawingName;
    } & (
      | { title: string; text: RichText; actions: Link[] }
      /** Right below the head of a page on ink, which says what it is. */
      | { title?: undefined }
    ))
  | { kind: 'figure'; figure: string; text: string; facts: Fact[] }
  | {
      kind: 'faq';
      id?: string;
      /** Snow where nothing is said. */
      ground?: Ground;
      title: string;
      text: RichText;
      questions: Question[];
      /** Offers the questions by category; `all` names all of them. */
      filter?: Record<'label' | 'all', string>;
    }
  | {
      kind: 'form';
      id?: string;
      /** Paper, but where another form stands before. */
      ground?: 'snow';
      title: string;
      text: string;
      ways: Way[];
      wording: FormWording;
    }
  | {
      kind: 'demo';
      title: string;
      paragraphs: RichText[];
      /** The link that opens the dialog, the dialog's title, and its closing button. */
      open: string;
      product: string;
      close: string;
      wording: FormWording<'demo'>;
    }
  | {
      /** A product in three tabs: its features, its benefits with what they come to, and words of those who use it. */
      kind: 'productTabs';
      title: string;
      text?: RichText;
      product: Product;
      wording: {
        /** Says what is chosen between, then the tabs in their order. */
        label: string;
        features: string;
        benefits: string;
        testimonials: string;
        /** Stands over the words of those who use it: how many stars, of how many ratings. */
        rating: { value: number; label: string; text: string };
      };
    }
  | { kind: 'rates'; id?: string; title: string; text?: RichText; rates: Rate[]; action: Link }
  | { kind: 'openings'; id?: string; title: string; text: RichText; openings: JobOpening[] }
  | { kind: 'opening'; title: string; text?: string }
  | { kind: 'infoCards'; cards: InfoCard[] }
  | { kind: 'map'; id?: string; title: string; embed: string; address: string[]; directions: Link }
  | {
      kind: 'notice';
      figure?: string;
      title: string;
      text: string;
      actions: Link[];
      ornament: 'fallen-star' | 'star';
      /** Stands over the nearest pages that the server names, where there are any (contract/README.md). */
      nearest?: string;
    }
  | {
      /** What a visitor looks for, and what the server found (contract/README.md). */
      kind: 'search';
      title: string;
      label: string;
      submit: string;
      /** What is said of suggestions while somebody types; the number goes before `many`. */
      suggestions: Record<'label' | 'none' | 'one' | 'many', string>;
      /** Each goes before the words that were looked for; before `many` goes the number. */
      found: Record<'one' | 'many' | 'near', string>;
      /** Said where more was asked for than is looked for. */
      cut: string;
      /** Its title goes before the words that were looked for. */
      nothing: { title: string; text: string };
      empty: { title: string; text: string };
      /** Where to begin while nothing is found. */
      start: Link[];
      ask: { title: string; ways: Way[] };
    }
  | ({ kind: 'stats'; id?: string; ground: Ground; facts: Fact[] } & (
      { title: string; text?: RichText } | { title?: undefined; text?: undefined }
    ))
  | ({ kind: 'quotes'; id?: string; ground: Ground; title: string; text?: RichText; quotes: Quote[] } & (
      { layout: 'grid' } | { layout: 'rows' } | { layout: 'carousel'; wording: CarouselWording }
    ))
  | {
      kind: 'pricing';
      id?: string;
      title: string;
      text: RichText;
      packages: Package[];
      /** What stands before or beside each package's figures. */
      wording: Record<'popular' | 'originalPrice' | 'price' | 'deliveryTime' | 'newTab', string>;
    }
  | {
      kind: 'split';
      id?: string;
      title: string;
      paragraphs: RichText[];
      points?: string[];
      actions?: Link[];
      drawing: DrawingName;
      /** The side on which the picture stands. */
      picture: 'left' | 'right';
      tint: 'paper' | 'crocus' | 'dal' | 'saffron' | 'walnut';
    }
  | {
      kind: 'stage';
      id?: string;
      tint: 'paper' | 'crocus' | 'dal' | 'saffron' | 'ink';
      title: string;
      text?: RichText;
      actions?: Link[];
      drawing: DrawingName;
      /** What the picture shows, in small letters beneath the words. */
      note?: string;
    }
  | ({ kind: 'people'; id?: string; ground: 'snow' | 'paper'; title: string; text?: RichText } & (
      | { layout: 'cards'; people: Person[]; wording: { skills: string; profile: string; newTab: string } }
      | {
          /** Seven of them: one in the middle, six around. */
          layout: 'rosette';
          people: Pick<Person, 'name' | 'role'>[];
          action: Link;
        }
    ))
  | {
      /** Two sentences that answer each other, each on half of the page. */
      kind: 'diptych';
      panels: [DiptychPanel, DiptychPanel];
    }
  | { kind: 'goals'; id?: string; ground: Ground; title: string; text?: RichText; goals: Goal[] }
  | {
      kind: 'comparison';
      id: string;
      ground: 'snow' | 'paper';
      title: string;
      text?: RichText;
      /** Says what the table holds; stands above it. */
      caption: string;
      /** Over the first column, then over each of the others. */
      columns: [string, ...string[]];
      rows: ComparisonRow[];
      /** Which of `columns` stands out. */
      recommended?: number;
      /** With script, each head of a column puts the rows in order. */
      sortable?: true;
      wording: { yes: string; no: string };
    }
  | {
      kind: 'features';
      id?: string;
      ground: Ground;
      layout: 'panel' | 'list' | 'columns';
      title: string;
      text?: RichText;
      features: Feature[];
    }
  | {
      /** A narrow drawing with numbers in it, and what each of them stands for, to either side of it. */
      kind: 'plate';
      id?: string;
      ground: Ground;
      title: string;
      text?: RichText;
      drawing: DrawingName;
      /** In the order of the numbers in the drawing. */
      parts: Feature[];
    }
  | {
      /** Weeks below each other; one alone is drawn large. */
      kind: 'calendar';
      id?: string;
      ground: Ground;
      title: string;
      text?: RichText;
      /** Says that it is a sample. */
      note: string;
      weeks: { label: string; entries: Entry[] }[];
    }
  | {
      kind: 'funnel';
      id?: string;
      ground: 'snow' | 'paper';
      title: string;
      text?: RichText;
      /** Says that the counts are samples. */
      note: string;
      /** Each is a part of the one before. */
      steps: { label: string; count: number; text: RichText }[];
    }
  | ({
      /** The head of an inner page. */
      kind: 'pageHero';
      ground: HeroGround;
      /** It fades in where it may. */
      fades?: true;
      /** The pages above this one; the page itself goes by `here`. */
      trail?: { above: Link[]; here: string };
      badge?: string;
      title: string;
      lede: RichText;
      actions: Link[];
      /** One line in small letters below the buttons. */
      note?: string;
    } & (
      | { layout: 'picture'; work: { drawing: DrawingName; title: string; caption: string } }
      /**
       * A piece of work so large that it runs off the page; its caption says that it is a sample. `facts` stand in the
       * page's saffron band, at the foot.
       */
      | { layout: 'bleed'; work: { drawing: DrawingName; caption: string }; facts?: Fact[] }
      | { layout: 'form'; id: string; badges?: string[]; form: { title: string; wording: FormWording } }
      /** `counted`: in a row across the page, counting up. */
      | { layout: 'figures'; facts: Fact[]; counted?: true }
      | { layout: 'plain' }
    ))
  | {
      /** A row of the page's lattice between two sections; at most one lattice on a screen. */
      kind: 'divider';
    }
  | {
      /** §2 Clients strip. */
      kind: 'logoStrip';
      title: string;
      note: string;
      clients: Client[];
      /** Names the button that stops it. */
      pause: string;
    }
  | { kind: 'logoGrid'; id?: string; title: string; text?: RichText; clients: Client[]; newTab: string }
  | {
      kind: 'technologies';
      id?: string;
      ground: 'snow' | 'paper';
      title: string;
      text?: RichText;
      technologies: Technology[];
    }
  | {
      kind: 'marks';
      id?: string;
      ground: 'snow' | 'paper';
      title: string;
      text?: RichText;
      groups: { title: string; marks: MarkedName[] }[];
    }
  | {
      /** §2 CMS cards: one unfolded at a time. */
      kind: 'plans';
      id: string;
      ground: 'snow' | 'paper';
      title: string;
      text: RichText;
      plans: Plan[];
      /** `start` stands before a plan's name, `rated` and `of` round its rating; `more` and `less` follow on phones. */
      wording: Record<'start' | 'more' | 'less' | 'from' | 'rated' | 'of' | 'bestFor' | 'features', string>;
    }
  | {
      /** §2 E-commerce services: one unfolded at a time. */
      kind: 'shopServices';
      id: string;
      ground: 'snow' | 'paper';
      title: string;
      text: RichText;
      services: ShopService[];
      wording: Record<'more' | 'less' | 'from' | 'technologies', string>;
    }
  | {
      kind: 'checklist';
      id?: string;
      ground: Ground;
      title: string;
      text?: RichText;
      points: string[];
      /** A sample report beside the list; its `note` says that the figures are samples. */
      panel: { title: string; note: string; metrics: Metric[] };
    }
  | {
      kind: 'cta';
      id?: string;
      ground: 'saffron' | 'ink';
      title: string;
      text?: RichText;
      /** One main action, then one other. */
      actions: Link[];
      /** What they may rely on, in a few words each. */
      points?: string[];
      /** What stands beside them: the price to start, how soon we reply. */
      facts: Fact[];
    }
  | {
      kind: 'contactBlock';
      id?: string;
      ground: Ground;
      title: string;
      text?: RichText;
      /** The first is set largest. */
      ways: Way[];
      office: { name: string; address: string[]; directions: Link };
      hours: { name: string; hours: Hours[] };
    }
  | {
      /** A drawing with numbers in it, and what each of them stands for, in their order. */
      kind: 'anatomy';
      id?: string;
      title: string;
      text?: RichText;
      drawing: DrawingName;
      parts: Feature[];
    }
  | {
      /** What we offer, a field each, with what it costs to start and how long it takes. */
      kind: 'catalogue';
      id?: string;
      title: string;
      offers: Offer[];
    }
  | {
      /** Pages that go with this one, each with what it adds. */
      kind: 'related';
      id?: string;
      ground: Ground;
      title: string;
      text?: RichText;
      pages: (Link & { text: string })[];
    }
  | {
      /** A page of running text; its title is the page's. */
      kind: 'prose';
      title: string;
      note?: string;
      /** Names the list of contents. */
      contents: string;
      lead?: string;
      parts: ProsePart[];
      close?: string;
    }
  | {
      kind: 'formErrors';
      title: string;
      text: string;
      /** For each field, what to say for each rule that it can break. */
      messages: Record<string, FieldErrors>;
      wording: FormWording;
    };

/** What only pages about a place show. */
export type PlaceSection =
  | {
      kind: 'placeHero';
      above: Link[];
      here: string;
      title: string;
      lede: string;
      actions: Link[];
      facts: Fact[];
      /** Said before the facts to those who do not see how they stand. */
      factsHeading?: string;
      constellation: Constellation;
      /** On phones the bar at the window's foot offers a quote instead of a chat. */
      quoteBar?: true;
    }
  | {
      /** A line across the page with one thing to claim; its heading is heard, not seen. */
      kind: 'offer';
      heading: string;
      text: string;
      action: Link;
    }
  | { kind: 'seasons'; id?: string; ground: Ground; title: string; text?: RichText; seasons: Season[] }
  | {
      kind: 'sectors';
      id?: string;
      ground: Ground;
      title: string;
      text?: RichText;
      tags?: string[];
      sectors: Sector[];
    }
  | {
      kind: 'areas';
      id?: string;
      ground: Ground;
      title: string;
      text: RichText;
      areas: Link[];
      /** The page on which this stands, which may be among `areas`. */
      here: Path;
      /** The other page of this place. */
      matching: Link;
      constellation?: Constellation;
    };

/** A position that is open. `places`: how many are wanted; `terms`: where, and for how much of the week. */
export type JobOpening = { title: string; places: string; terms?: string; text: string; apply: Link };

/** A piece of work shown in the first screen. */
export type Slide = { drawing: DrawingName; title: string; caption: string };

/** One tab of work: what is made, what comes with it, and where to ask. */
export type TabbedWork = {
  id: string;
  label: string;
  title: string;
  text: string;
  points: string[];
  actions: Link[];
  drawing: DrawingName;
};

/** §3 Partner badge: a directory that lists the agency. Its image is drawn from its name. */
export type Listing = Link & { note: string };

/** What the people of a process know, by field. */
export type Expertise = { title: string; fields: Fact[] };

/** A way to reach the office, shown large. */
export type Way = Link & { icon: IconName | 'whatsapp'; name: string };

/** §2 /contact: office, phone, e-mail, business hours. */
export type InfoCard = { icon: IconName; title: string; lines: RichText[] };

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
 * Kinds of published structured data; pipeline/ fills them from facts.ts and from the page itself, and refuses a page whose
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
  | 'openings';

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
