/** For each state of the search page, an address that produces it and a text that it shows. */
export const searches: Record<string, { address: `/search${string}`; expectedText: RegExp }> = {
  empty: { address: '/search', expectedText: /^Type a word or two$/ },
  found: { address: '/search?q=hosting', expectedText: /^12 best matches for hosting$/ },
  near: {
    address: '/search?q=web+desgin+bakery',
    expectedText: /^No page has all these words\. Closest matches for web desgin bakery$/,
  },
  nothing: { address: '/search?q=qqqqzzzz', expectedText: /^We found nothing for qqqqzzzz$/ },
  long: {
    address: `/search?q=${'hosting+'.repeat(40)}`,
    expectedText: /^Your search was long, so we used only its first 100 characters/,
  },
  hostile: {
    address: `/search?q=${encodeURIComponent('"><script>alert(1)</script>\u202E\0 %%value:query%% OR title:*')}`,
    expectedText: /"><script>alert\(1\)<\/script> %%value:query%% OR title:\*$/,
  },
};
