/** An address of the search page in each state that it has, and what then stands on it. */
export const searches: Record<string, { address: `/search${string}`; shown: RegExp }> = {
  empty: { address: '/search', shown: /^Begin with a word or two$/ },
  found: { address: '/search?q=hosting', shown: /^12 best pages for hosting$/ },
  near: {
    address: '/search?q=web+desgin+bakery',
    shown: /^No page has all of this\. The nearest to web desgin bakery$/,
  },
  nothing: { address: '/search?q=qqqqzzzz', shown: /^Nothing here for qqqqzzzz$/ },
  long: {
    address: `/search?q=${'hosting+'.repeat(40)}`,
    shown: /^That was long: only its first 100 characters/,
  },
  hostile: {
    address: `/search?q=${encodeURIComponent('"><script>alert(1)</script>\u202E\0 %%value:query%% OR title:*')}`,
    shown: /"><script>alert\(1\)<\/script> %%value:query%% OR title:\*$/,
  },
};
