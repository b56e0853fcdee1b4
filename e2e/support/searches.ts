/** For each state of the search page, an address that produces it and a text that it shows. */
export const searches: Record<string, { address: `/search${string}`; expectedText: RegExp }> = {
  empty: { address: '/search', expectedText: /^Begin with a word or two$/ },
  found: { address: '/search?q=hosting', expectedText: /^12 best pages for hosting$/ },
  near: {
    address: '/search?q=web+desgin+bakery',
    expectedText: /^No page has all of this\. The nearest to web desgin bakery$/,
  },
  nothing: { address: '/search?q=qqqqzzzz', expectedText: /^Nothing here for qqqqzzzz$/ },
  long: {
    address: `/search?q=${'hosting+'.repeat(40)}`,
    expectedText: /^That was long: only its first 100 characters/,
  },
  hostile: {
    address: `/search?q=${encodeURIComponent('"><script>alert(1)</script>\u202E\0 %%value:query%% OR title:*')}`,
    expectedText: /"><script>alert\(1\)<\/script> %%value:query%% OR title:\*$/,
  },
};
