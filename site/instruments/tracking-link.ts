import type { Instrument } from './reading.ts';
import { plainText } from './reading.ts';

/**
 * Builds the link of a partner: the page, three utm parts for statistics (Google Analytics Help, "URL builders"), and `ref`,
 * by which the shop knows who is paid.
 */
export const trackingLink: Instrument = ({ page = '', partner = '', campaign = '' }) => {
  const url = addressIn(page);
  const [source, name] = [slug(partner), slug(campaign)];
  const faults = {
    ...(!url && { page: { key: 'address' } }),
    ...(source === '' && { partner: { key: 'name' } }),
    ...(name === '' && { campaign: { key: 'name' } }),
  };
  if (!url || Object.keys(faults).length > 0) return { faults };
  const parts = { utm_source: source, utm_medium: 'affiliate', utm_campaign: name, ref: source };
  const isOld = Object.keys(parts).some((part) => url.searchParams.has(part));
  for (const [part, value] of Object.entries(parts)) url.searchParams.set(part, value);
  return {
    values: { link: url.href, length: `${url.href.length}` },
    says: [{ key: 'link' }, ...(isOld ? [{ key: 'replaced' }] : [])],
    rows: [
      { key: 'page', values: { value: url.host + url.pathname } },
      ...Object.entries(parts).map(([key, value]) => ({ key, values: { value } })),
    ],
  };
};

function addressIn(text: string): URL | undefined {
  const address = /^https?:\/\//i.test(text.trim()) ? text.trim() : `https://${text.trim()}`;
  const url = URL.parse(address);
  // A number alone would be an IP address.
  return url && /[^.]\.[a-z][^.]*$/.test(url.hostname) && url.username + url.password === ''
    ? url
    : undefined;
}

/** Small letters, digits and hyphens: to a computer, Diwali and diwali are two campaigns. */
function slug(text: string): string {
  return plainText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
