/**
 * The site's one Trusted Types policy (the server's header names it): what may become markup or a script's address.
 * Without Trusted Types its rules apply all the same.
 */
const rules = {
  /** Another page's text. Its styles would be refused by the policy even in a parsed document. */
  createHTML: (text: string) => text.replace(/<style[^>]*>[^]*?<\/style>/g, ''),
  /** An outside provider's script: its origin is in the Content-Security-Policy or the browser refuses it. */
  createScriptURL: (address: string) => address,
};

export const trusted = window.trustedTypes?.createPolicy('yam', rules) ?? rules;
