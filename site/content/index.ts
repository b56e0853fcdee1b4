import type { FormName, Page, Path } from './model.ts';
import careers from './pages/careers.ts';
import company from './pages/company.ts';
import companyCareers from './pages/company/careers.ts';
import companyProfile from './pages/company/profile.ts';
import team from './pages/company/team.ts';
import testimonials from './pages/company/testimonials.ts';
import visionMission from './pages/company/vision-mission.ts';
import consultation from './pages/consultation.ts';
import contact from './pages/contact.ts';
import ai from './pages/ai.ts';
import blogs from './pages/blogs.ts';
import contentMarketing from './pages/digital/content-marketing.ts';
import { cityRoutes } from './places/cities.ts';
import { genericCityRoutes, placePlaceholders, placeTemplate } from './places/generic.ts';
import { districtRoutes } from './places/index.ts';
import srinagar from './places/srinagar.ts';
import srinagarDevelopment, { SRINAGAR } from './places/srinagar-development.ts';
import careersErrors from './pages/form-errors/careers.ts';
import cityLeadErrors from './pages/form-errors/city-lead.ts';
import consultationErrors from './pages/form-errors/consultation.ts';
import consultationPopupErrors from './pages/form-errors/consultation-popup.ts';
import contactErrors from './pages/form-errors/contact.ts';
import demoErrors from './pages/form-errors/demo.ts';
import leadErrors from './pages/form-errors/lead.ts';
import quoteErrors from './pages/form-errors/quote.ts';
import affiliateCommission from './pages/affiliate/commission-strategy.ts';
import affiliateRecruitment from './pages/affiliate/partner-recruitment.ts';
import affiliatePayouts from './pages/affiliate/payout-management.ts';
import affiliatePerformance from './pages/affiliate/performance-monitoring.ts';
import affiliatePrograms from './pages/affiliate/programs.ts';
import affiliateTracking from './pages/affiliate/tracking.ts';
import semPpcServices from './pages/digital/sem-ppc-services.ts';
import seoServices from './pages/digital/seo-services.ts';
import abTesting from './pages/email/ab-testing.ts';
import emailAutomation from './pages/email/automation.ts';
import emailCompliance from './pages/email/compliance.ts';
import ctrOptimization from './pages/email/ctr-optimization.ts';
import listSegmentation from './pages/email/list-segmentation.ts';
import newsletterDesign from './pages/email/newsletter-design.ts';
import home from './pages/home.ts';
import bulkSms from './pages/hosting/bulk-sms.ts';
import dedicatedLinuxHosting from './pages/hosting/dedicated-linux.ts';
import domainRegistration from './pages/hosting/domain-registration.ts';
import managedWordpressHosting from './pages/hosting/managed-wordpress.ts';
import vpsHosting from './pages/hosting/vps.ts';
import windowsHosting from './pages/hosting/windows.ts';
import howBuyingWorks from './pages/how-buying-works.ts';
import leadCapture from './pages/lead-capture.ts';
import notFound from './pages/not-found.ts';
import packages from './pages/packages.ts';
import privacyPolicy from './pages/privacy-policy.ts';
import portfolio from './pages/portfolio.ts';
import products from './pages/products.ts';
import quote from './pages/quote.ts';
import searchPage from './pages/search.ts';
import servicesIndex from './pages/services/index.ts';
import mobileApps from './pages/services/mobile-apps.ts';
import webDesign from './pages/services/web-design.ts';
import webDevelopment from './pages/services/web-development.ts';
import cmsSolutions from './pages/services/cms-solutions.ts';
import cms from './pages/services/cms.ts';
import ecommerceServices from './pages/services/ecommerce-services.ts';
import seo from './pages/services/seo.ts';
import socialMediaMarketing from './pages/digital/social-media-marketing.ts';
import thankYouCareers from './pages/thank-you/careers.ts';
import thankYouCityLead from './pages/thank-you/city-lead.ts';
import thankYouConsultation from './pages/thank-you/consultation.ts';
import thankYouConsultationPopup from './pages/thank-you/consultation-popup.ts';
import thankYouContact from './pages/thank-you/contact.ts';
import thankYouDemo from './pages/thank-you/demo.ts';
import thankYouLead from './pages/thank-you/lead.ts';
import thankYouQuote from './pages/thank-you/quote.ts';

/** A page and its address. */
export type Route = { path: Path; page: Page };

/** The search page. The build prerenders it with placeholders, and the server fills it in. */
export const SEARCH = '/search';

/** Every page, in the order of the specification's route table. The address of a removed page needs a redirect below. */
export const routes: Route[] = [
  { path: '/', page: home },
  { path: '/company', page: company },
  { path: '/company/profile', page: companyProfile },
  { path: '/company/testimonials', page: testimonials },
  { path: '/company/vision-mission', page: visionMission },
  { path: '/company/team', page: team },
  { path: '/company/careers', page: companyCareers },
  { path: '/services', page: servicesIndex },
  { path: '/services/web-design', page: webDesign },
  { path: '/services/web-development', page: webDevelopment },
  { path: '/services/seo', page: seo },
  { path: '/services/mobile-apps', page: mobileApps },
  { path: '/services/cms-solutions', page: cmsSolutions },
  { path: '/services/ecommerce-services', page: ecommerceServices },
  { path: '/services/cms', page: cms },
  { path: '/careers', page: careers },
  { path: '/contact', page: contact },
  { path: '/portfolio', page: portfolio },
  { path: '/quote', page: quote },
  { path: '/packages', page: packages },
  { path: '/products', page: products },
  { path: '/privacy-policy', page: privacyPolicy },
  { path: '/lead-capture', page: leadCapture },
  { path: '/ai', page: ai },
  { path: '/blogs', page: blogs },
  { path: '/domain-registration', page: domainRegistration },
  { path: '/bulk-sms', page: bulkSms },
  { path: '/windows-hosting', page: windowsHosting },
  { path: '/dedicated-linux-hosting', page: dedicatedLinuxHosting },
  { path: '/vps-Hosting', page: vpsHosting },
  { path: '/managed-Wordpress-Hosting', page: managedWordpressHosting },
  { path: '/email/list-segmentation', page: listSegmentation },
  { path: '/email/automation', page: emailAutomation },
  { path: '/email/ab-testing', page: abTesting },
  { path: '/email/newsletter-design', page: newsletterDesign },
  { path: '/email/ctr-optimization', page: ctrOptimization },
  { path: '/email/compliance', page: emailCompliance },
  { path: '/affiliate/programs', page: affiliatePrograms },
  { path: '/affiliate/partner-recruitment', page: affiliateRecruitment },
  { path: '/affiliate/commission-strategy', page: affiliateCommission },
  { path: '/affiliate/tracking', page: affiliateTracking },
  { path: '/affiliate/payout-management', page: affiliatePayouts },
  { path: '/affiliate/performance-monitoring', page: affiliatePerformance },
  { path: '/seo-services', page: seoServices },
  { path: '/sem-ppc-services', page: semPpcServices },
  { path: '/social-media-marketing', page: socialMediaMarketing },
  { path: '/content-marketing', page: contentMarketing },
  ...districtRoutes,
  { path: SRINAGAR, page: srinagarDevelopment },
  ...genericCityRoutes,
  { path: '/website-developer-in-srinagar', page: srinagar },
  ...cityRoutes,
  { path: SEARCH, page: searchPage },
  { path: '/consultation', page: consultation },
  { path: '/how-buying-works', page: howBuyingWorks },
  { path: '/thank-you/contact', page: thankYouContact },
  { path: '/thank-you/quote', page: thankYouQuote },
  { path: '/thank-you/consultation', page: thankYouConsultation },
  { path: '/thank-you/consultation-popup', page: thankYouConsultationPopup },
  { path: '/thank-you/lead', page: thankYouLead },
  { path: '/thank-you/city-lead', page: thankYouCityLead },
  { path: '/thank-you/demo', page: thankYouDemo },
  { path: '/thank-you/careers', page: thankYouCareers },
];

/** Redirects of old addresses. §2: without a name, the place is Srinagar. */
export const redirects: { from: Path; to: Path }[] = [{ from: '/web-development-in', to: SRINAGAR }];

/** §2 Generic fallback: one document with placeholders, for every address below `prefix` that has no page. */
export const places = {
  prefix: '/web-development-in/',
  placeholders: placePlaceholders,
  page: placeTemplate,
};

/** Pages without an address of their own: for unknown addresses, and for forms with errors. */
export const notFoundPage = notFound;
export const formErrorPages: Record<FormName, Page> = {
  contact: contactErrors,
  quote: quoteErrors,
  consultation: consultationErrors,
  'consultation-popup': consultationPopupErrors,
  lead: leadErrors,
  'city-lead': cityLeadErrors,
  demo: demoErrors,
  careers: careersErrors,
};
export { default as facts, samples } from './facts.ts';
export { default as navigation } from './navigation.ts';
export { synonyms } from './synonyms.ts';
