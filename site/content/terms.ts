import { dollar, ownPrices } from './prices.ts';

/**
 * How buying works: each term once, in the words that every page uses. They are samples until 'terms' is deleted from
 * business.json: have them checked before going live.
 */
export const terms = {
  /** Follows or stands under a price. */
  gst: 'plus 18% GST',
  /** Stands once under a list of prices. */
  gstNote: 'All prices are plus 18% GST.',
  invoice: 'You get an invoice for each payment. Tell us your GSTIN if it should name it.',
  included: 'Every package includes a domain and hosting for the first year, and an SSL certificate.',
  payment:
    'You pay half of a package when you order and half before the site goes live. Larger projects are paid in instalments, each after you have seen finished work.',
  dollars: `You can pay every dollar price in rupees. Our figures use ₹${dollar.rupees} for a dollar (${dollar.on}); the invoice uses the reference rate of its own day.`,
  proposal:
    'Within 24 hours on working days you get a written proposal, or the questions that we need answered first.',
  writing: 'You give us the facts, and we write the text. You check every page before it goes live.',
  photographs: 'You send us your photographs. If you need a photographer, we quote that first.',
  clock: 'The days count from your first payment, once we have your facts and photographs.',
  themes: 'We design every site ourselves. Only a Shopify shop starts from a ready-made theme.',
  rounds: 'Two rounds of changes to the design are included.',
  moneyBack:
    'Don’t like the first design? Tell us within 30 days of paying and we’ll refund you, minus the cost of the domain.',
  changes:
    'On Premium you edit the site yourself. On Basic and Standard we make changes for you while your support lasts.',
  laterChanges: ownPrices.change
    ? `After that, a change costs from ${ownPrices.change} plus 18% GST.`
    : 'After that, we quote each change before we make it.',
  updates: 'As long as we host your site, we install security updates and back it up every night.',
  renewal:
    ownPrices.hostingRenewal && ownPrices.domain
      ? `From the second year, hosting costs from ${ownPrices.hostingRenewal} and a .in domain from ${ownPrices.domain}, plus 18% GST. You can move both to another company.`
      : 'From the second year, you pay for hosting and the domain each year, at the price that we tell you before you order. You can move both to another company.',
  ownership:
    'The domain is in your name from the first day. The site, its text and its code are yours once you have paid for them.',
  support: 'We watch for faults day and night. For everything else, call in office hours.',
  urgent: 'A site that is down, hacked or unable to take orders is urgent, and we start on it at once.',
  contact: 'One person looks after you from the first call to the launch. Your developer joins the calls.',
  travel: 'Our first visit is free in the Kashmir valley. Before any other journey, we agree on the cost.',
  whatsapp:
    'The button opens WhatsApp with a message ready to send. We answer in office hours. Nothing is ordered until you have agreed to a price in writing.',
};
