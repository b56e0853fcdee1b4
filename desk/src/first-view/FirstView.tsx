import type { ReactNode } from 'react';
import { dayOf } from '../format/time.ts';
import { countFilters, type Filters } from '../api/filters.ts';
import type { Desk, Inbox, LeadPage } from '../api/types.ts';
import { screenOf } from '../commands/screens.ts';
import { FrameView } from '../screens/Frame/FrameView.tsx';
import { PaletteIcon } from '../screens/Frame/PaletteIcon.tsx';
import { SideBarView, ThemeButton } from '../screens/Frame/SideBarView.tsx';
import { TabBarView } from '../screens/Frame/TabBarView.tsx';
import { waitingOf } from '../screens/Frame/waiting.ts';
import { ListHeadView, Shown } from '../screens/Inbox/ListHeadView.tsx';
import { ListItemView } from '../screens/Inbox/ListItemView.tsx';
import { heightOf, itemsOf, Line, LineHead, Lines, ListPane } from '../screens/Inbox/ListPane.tsx';
import { OverviewView } from '../screens/Inbox/OverviewView.tsx';
import { RootView } from '../screens/Root/RootView.tsx';
import type { Theme } from '../theme.ts';
import { Panes } from '../ui/Panes/Panes.tsx';

/** What the address shows. `openId`: the open lead beside the list. */
export type Place = { path: string; filters: Filters; openId: number | null };

/** What the server has answered. */
export type Answers = { desk: Desk; inbox: Inbox };

/** The navigation and the content of the screen. `answers` is null before they are there. */
export function Shell(props: { place: Place; answers: Answers | null; children?: ReactNode }) {
  const { place, answers, children } = props;
  const { path } = place;
  const inbox = answers?.inbox;
  const waiting = waitingOf(inbox);
  const { theme = 'system' } = document.documentElement.dataset;
  return (
    <RootView>
      <FrameView
        path={path}
        side={
          <SideBarView
            desk={answers?.desk ?? null}
            inbox={inbox}
            waiting={waiting}
            here={place}
            themes={<ThemeButton theme={theme as Theme} />}
          />
        }
        tabs={<TabBarView current={screenOf(path)} waiting={waiting} />}
      >
        {children}
      </FrameView>
    </RootView>
  );
}

/** The list of leads, whose `children` are its rows. Before they were fetched, `answers` and `page` are null. */
export function List(props: {
  place: Place;
  answers: Answers | null;
  page: LeadPage | null;
  search: ReactNode;
  children: ReactNode;
}) {
  const { place, answers, page, search, children } = props;
  const { filters, openId } = place;
  const head = (
    <ListHeadView filters={filters} search={search} palette={<PaletteIcon />}>
      <Shown
        filters={filters}
        desk={answers?.desk ?? null}
        count={typeof page?.total === 'number' ? { ...page, total: page.total } : null}
      />
    </ListHeadView>
  );
  return (
    <Panes
      list={
        <ListPane label="Leads" head={head}>
          {children}
        </ListPane>
      }
      isOpen={openId !== null}
    >
      {answers && openId === null && <OverviewView />}
    </Panes>
  );
}

/** The first leads: as many as `height` pixels show. `now`: the present time, in milliseconds since 1970. */
export function Rows(props: { place: Place; answers: Answers; page: LeadPage; now: number; height: number }) {
  const { place, answers, page, now, height } = props;
  const { desk, inbox } = answers;
  const { filters, openId } = place;
  const isAll = countFilters(filters) === 0 && filters.q === undefined;
  const items = itemsOf(isAll ? inbox.due : [], inbox.due.length, page.leads, dayOf(now), []);
  const firstRow = items.find(({ id }) => id !== undefined)?.key;
  const starts: number[] = [];
  let end = 0;
  for (const item of items) {
    starts.push(end);
    end += heightOf(item);
  }
  return (
    <Lines height={end}>
      {items
        .filter((_, index) => (starts[index] ?? 0) < height)
        .map((item, index) => (
          <Line
            key={item.key}
            index={index}
            start={starts[index] ?? 0}
            size={page.next === null || page.next === undefined ? items.length : -1}
          >
            {item.id === undefined ? (
              <LineHead text={item.text} hidden={item.hidden} />
            ) : (
              <ListItemView
                itemKey={item.key}
                row={item.row}
                desk={desk}
                now={now}
                filters={filters}
                isOpen={item.row.id === openId}
                isTabStop={item.key === firstRow}
              />
            )}
          </Line>
        ))}
    </Lines>
  );
}
