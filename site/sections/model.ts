/** The data that several kinds of section show. */
import type { ClientLogoName } from '../drawings/ClientLogo/logos.ts';
import type { DrawingName } from '../drawings/index.tsx';
import type { IconName } from '../ui/Icon/Icon.tsx';
import type { RichText, Target } from '../ui/model.ts';

export type Question = { question: string; answer: RichText; category?: FaqCategory };

/** §3 FAQ item: the categories, in order. */
export type FaqCategory = 'Services' | 'Timeline' | 'Security' | 'Management' | 'Pricing';

/**
 * One of several features. Panels show `icon`. Columns show `sign`, a few large letters such as a time or a
 * figure.
 */
export type Feature = { title: string; text: string; icon?: IconName; sign?: string };

/** §3 Testimonial. */
export type Testimonial = {
  text: string;
  author: string;
  /** Role, firm or project. */
  position: string;
  /** The trade of the client, and what we made. */
  category?: string;
  project?: string;
  /** The mark of that trade, instead of a portrait. */
  mark?: DrawingName;
  /** `value` is from 0 to 5; `label` says it in words. */
  rating?: { value: number; label: string };
};

/** §3 Client. `site` is the address of its site. */
export type Client = { name: string; logo: ClientLogoName; industry: string; project: string; site?: Target };

/** A live-chat widget: the address of its script, and the origins for its requests, frames and images. */
export type ChatProvider = { script: string; connect: string[]; frames: string[]; images: string[] };

/** A reviews widget: like a chat widget, plus the class of the element that it fills. */
export type ReviewsProvider = ChatProvider & { element: string };
