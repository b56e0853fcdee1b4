import { expect, test } from 'vitest';
import { blogMonth, socialWeek } from './posts.ts';

const week = (...days: string[]) => Object.fromEntries(days.map((day, index) => [`day${index + 1}`, day]));

test.each([
  [week(), 'none', 'noOne'],
  [week('reel', 'reel'), 'few', 'missing'],
  [week('reel', '', 'pictures', '', 'question', '', 'thanks'), 'right', 'everyone'],
  [week('reel', 'reel', 'reel', 'reel', 'reel', 'reel'), 'many', 'missing'],
])('a week of social posts is judged by 3-5 posts and four groups: %o', (days, verdict, groups) => {
  expect(socialWeek(days)).toMatchObject({ says: [{ key: verdict }, { key: groups }] });
});

test.each([
  ['0,2,4', '1,3', '0,1,3,5', '0,2,4', 'right', '3'],
  ['0,2,4', '', '0,1', '0,1', 'few', '9'],
  ['0,1,2,3,4', '0,1', '0,1', '0,1', 'many', '5'],
  ['', '', '', '', 'none', '28'],
])('a month with posts on %s / %s / %s / %s', (week1, week2, week3, week4, verdict, gap) => {
  expect(blogMonth({ week1, week2, week3, week4 })).toMatchObject({
    values: { gap },
    says: [{ key: verdict }, { key: 'gap' }],
  });
});
