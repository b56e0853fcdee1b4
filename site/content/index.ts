import type { Page, Path } from './model.ts';
import contact from './pages/contact.ts';
import home from './pages/home.ts';
import notFound from './pages/not-found.ts';
import thankYouContact from './pages/thank-you/contact.ts';
import { districtRoutes } from './places/index.ts';
import contactErrors from './pages/form-errors/contact.ts';

/** An address of the site. One without a page yet is neither served nor linked. */
export type Route = { path: Path; page?: Page };

/** Every address, in the order of the specification's route table. Keep removed ones as redirects. */
export const routes: Route[] = [
  { path: '/', page: home },
  ...unwritten('/company', '/company/profile', '/company/testimonials', '/company/vision-mission'),
  ...unwritten('/company/team', '/company/careers'),
  ...unwritten('/services', '/services/web-design', '/services/web-development', '/services/seo'),
  ...unwritten(
    '/services/mobile-apps',
    '/services/cms-solutions',
    '/services/ecommerce-services',
    '/services/cms',
  ),
  ...unwritten('/careers'),
  { path: '/contact', page: contact },
  ...unwritten(
    '/portfolio',
    '/quote',
    '/packages',
    '/products',
    '/privacy-policy',
    '/lead-capture',
    '/ai',
    '/blogs',
  ),
  ...unwritten('/domain-registration', '/bulk-sms', '/windows-hosting', '/dedicated-linux-hosting'),
  ...unwritten('/vps-Hosting', '/managed-Wordpress-Hosting'),
  ...unwritten(
    '/email/list-segmentation',
    '/email/automation',
    '/email/ab-testing',
    '/email/newsletter-design',
  ),
  ...unwritten('/email/ctr-optimization', '/email/compliance'),
  ...unwritten('/affiliate/programs', '/affiliate/partner-recruitment', '/affiliate/commission-strategy'),
  ...unwritten('/affiliate/tracking', '/affiliate/payout-management', '/affiliate/performance-monitoring'),
  ...unwritten('/seo-services', '/sem-ppc-services', '/social-media-marketing', '/content-marketing'),
  ...districtRoutes,
  ...unwritten('/web-development-in/srinagar', '/website-developer-in-srinagar'),
  ...['india', 'pune', 'jammu', 'delhi', 'mumbai', 'chennai', 'bangalore'].flatMap((city) =>
    unwritten(`/website-design-in-${city}`),
  ),
  ...unwritten('/search', '/consultation'),
  { path: '/thank-you/contact', page: thankYouContact },
];

function unwritten(...paths: Path[]): Route[] {
  return paths.map((path) => ({ path }));
}

/** Addresses that are answered with another: none yet. */
export const redirects: { from: Path; to: Path }[] = [];

/** Pages without an address: what stands where nothing is, and what a form answers when a field is wrong. */
export const notFoundPage = notFound;
export const formErrorPages = { contact: contactErrors };
export { default as facts, samples } from './facts.ts';
export { default as navigation } from './navigation.ts';
