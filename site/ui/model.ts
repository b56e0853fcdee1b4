/** Types that primitives, sections and the content share. */
import type { IconName } from './Icon/Icon.tsx';

/** A path on this site, perhaps with a query or fragment: `/contact`, `/quote?topic=hosting`, `/#faq`. */
export type Path = `/${string}`;

/** The target of a link: a page of ours, or any other address (https:, tel:, mailto:). */
export type Target = { to: Path } | { href: string };

export type Link = Target & { label: string };

/** A way to contact us. */
export type Way = Link & { icon: IconName | 'whatsapp'; name: string };

/** Plain, emphasised or linked text. */
export type Inline = string | { strong: string } | Link;

/** A sentence or a paragraph. */
export type RichText = string | Inline[];

/** A name and its value. */
export type Fact = { label: string; value: string };

export type Hours = { days: string; time: string };

export type Ground = 'snow' | 'paper' | 'ink' | 'saffron';
