/**
 * The site's one Trusted Types policy, which the server's header names. It creates all trusted HTML and script addresses.
 * Browsers without Trusted Types use the same rules.
 */
const rules = {
  /** The HTML of another page, without styles: the Content-Security-Policy refuses them even in a parsed document. */
  createHTML: (text: string) => text.replace(/<style[^>]*>[^]*?<\/style>/g, ''),
  /** The address of an outside provider's script. The Content-Security-Policy must name its origin. */
  createScriptURL: (address: string) => address,
};

export const trusted = window.trustedTypes?.createPolicy('yam', rules) ?? rules;
