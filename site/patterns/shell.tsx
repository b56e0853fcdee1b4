import type { Pattern } from './PatternPage/PatternPage.tsx';

/** Every page of the book has the complete shell. This page is long enough to scroll. */
export default {
  title: 'Shell',
  examples: [
    {
      name: 'A page that is longer than any screen',
      show: (
        <ol>
          {Array.from({ length: 60 }, (_, line) => (
            <li key={line}>
              Line {line + 1}: header, menus, bar and footer are looked at over lines like this one.
            </li>
          ))}
        </ol>
      ),
    },
    {
      name: 'A field near the end of the page',
      show: (
        <label>
          A field that nothing may cover while it is used
          <input type="text" autoComplete="off" />
        </label>
      ),
    },
  ],
} satisfies Pattern;
