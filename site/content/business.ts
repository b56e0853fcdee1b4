import data from './business.json' with { type: 'json' };

/** The facts of one agency, which `make yours` asks for. facts.ts derives from them what pages use. */
export type Business = {
  name: string;
  /** The registered name, for the copyright line; empty if it is `name`. */
  legalName: string;
  /** The registration for GST; empty if there is none. */
  gstNumber: string;
  founder: string;
  /** The site's own address, without a slash at the end. */
  url: string;
  /** With the country code, as pages show it. */
  phone: string;
  /** Empty if WhatsApp has the phone's number. */
  whatsapp: string;
  email: string;
  /** `street` is the town or the street, as sentences name it. `country` has two letters. */
  address: {
    street: string;
    region: string;
    postalCode: string;
    country: string;
    latitude: number;
    longitude: number;
  };
  /** On a 24-hour clock; see hours.ts. */
  hours: { week: Range; saturday: Range | null; visits: Range; support: Range };
  /** Years: the one that /company shows, and the one in the structured data. The specification gives two. */
  founded: { profile: string; published: string };
  /** Addresses of profiles; empty if there is none. */
  socials: { instagram: string; facebook: string; youtube: string; x: string };
  /** Target of Blogs in the header; if empty, /blogs. */
  blog: string;
  /** The school product's own site, the target of its buttons; if empty, our demo request. */
  product: string;
  /** Names of facts that are still invented, or true only of the agency before. facts.ts lists their values. */
  samples: string[];
};

/** Times such as `09:00`. */
export type Range = { from: string; to: string };

export const business: Business = data;

/** Whether an owner has confirmed a name: then the office and the hours need not be those of the specification. */
export const isTakenOver = !business.samples.includes('name');
