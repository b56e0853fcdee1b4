import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useDesk } from '../../api/desk.ts';
import { answerOf, api } from '../../api/client.ts';
import type { Filters } from '../../api/filters.ts';
import type { Desk, FigureGroup, Figures as FiguresData } from '../../api/types.ts';
import { useNow } from '../../clock.ts';
import { count, rupees } from '../../format/numbers.ts';
import { dayOf } from '../../format/time.ts';
import { useCommands } from '../../commands/commands.ts';
import { ExportLeads } from '../../ui/ExportLeads/ExportLeads.tsx';
import { useKeys } from '../../keys.ts';
import { Failure } from '../../ui/Failure/Failure.tsx';
import { SelectField, TextField } from '../../ui/Field/Field.tsx';
import { ScreenHead } from '../Frame/ScreenHead.tsx';
import { StageMark } from '../../ui/Stage/StageMark.tsx';
import { formLabel, personOf, stagesOf, stageWords } from '../../words.ts';
import { BarList, type Bar } from './BarList.tsx';
import { ChartSection } from './ChartSection.tsx';
import { DayChart } from './DayChart.tsx';
import { Headline } from './Headline.tsx';
import { daysOf, ranges, rangeWords, readFigureSearch, spanOf, type FigureSearch } from './range.ts';
import { percent, type Table } from './table.ts';
import styles from './Figures.module.css';

const route = getRouteApi('/frame/figures');

/** How many leads came from where, and what became of them. */
export function Figures() {
  const search = route.useSearch();
  const { showHelp } = useCommands();
  const today = dayOf(useNow());
  const days = daysOf(search, today);
  const query = { ...days, ...(search.form && { form: search.form }) };
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['figures', query],
    queryFn: ({ signal }) => answerOf(api.GET('/api/figures', { params: { query }, signal })),
    staleTime: 60_000,
    // The layout stays while another range loads.
    placeholderData: keepPreviousData,
  });
  useKeys({ '?': () => showHelp() });
  return (
    <div className={styles.page}>
      <Choice search={search} days={days} today={today} />
      <div className={styles.scroller}>
        {error && !data ? (
          <Failure error={error} reset={() => void refetch()} />
        ) : data ? (
          <div className={styles.inner} aria-busy={isPlaceholderData}>
            <p className={styles.span}>
              {spanOf(data)}. Leads count on the day they were received; job applications and quarantined
              leads are left out.
            </p>
            <ExportLeads filters={{ applications: false, ...query }} />
            <Charts figures={data} />
          </div>
        ) : (
          <Loading />
        )}
      </div>
    </div>
  );
}

function Choice(props: { search: FigureSearch; days: { since: string; until: string }; today: string }) {
  const { search, days, today } = props;
  const { forms } = useDesk();
  const navigate = useNavigate();
  const range = search.range ?? '30';
  const set = (part: Record<string, string>) => {
    // Choosing two days begins with those that are shown.
    const next = readFigureSearch({ ...search, ...(part['range'] === 'days' && days), ...part });
    void navigate({ to: '/figures', search: next });
  };
  return (
    <ScreenHead title="Figures">
      <div className={styles.choice}>
        <SelectField
          label="Days"
          hideLabel
          value={range}
          options={ranges.map((name) => [name, rangeWords[name]] as const)}
          onChoose={(range) => set({ range })}
        />
        {range === 'days' && (
          <>
            <TextField
              label="First day"
              hideLabel
              type="date"
              max={days.until}
              value={days.since}
              onText={(text) => set({ since: text })}
            />
            <TextField
              label="Last day"
              hideLabel
              type="date"
              min={days.since}
              max={today}
              value={days.until}
              onText={(text) => set({ until: text })}
            />
          </>
        )}
        <SelectField
          label="Form"
          hideLabel
          value={search.form ?? ''}
          options={[
            ['', 'All forms'],
            ...forms
              .filter(({ isApplication }) => !isApplication)
              .map(({ name, label }) => [name, label] as const),
          ]}
          onChoose={(form) => set({ form })}
        />
      </div>
    </ScreenHead>
  );
}

function Charts({ figures }: { figures: FiguresData }) {
  const desk = useDesk();
  const { since, until, forms, pages, sources, campaigns } = figures;
  const days = { applications: false, since, until };
  return (
    <>
      <Headline figures={figures} />
      <DayChart figures={figures} />
      {(figures.leads > 0 || figures.views > 0) && (
        <div className={styles.grid}>
          <Reached figures={figures} />
          <Stages figures={figures} />
          {figures.people.length > 0 && <People figures={figures} />}
          <Groups
            title="Forms"
            groups={forms}
            describe={({ name }) => ({
              name: formOf(desk, name),
              filters: name ? { ...days, form: name } : null,
            })}
          />
          <Groups
            title="Sources"
            viewed="Visits"
            groups={sources}
            describe={({ name }) => ({
              name: name ?? 'Direct visits',
              filters: { ...days, source: name ?? 'direct' },
            })}
          />
          <Groups
            title="Pages"
            viewed="Views"
            groups={pages}
            describe={({ name }) => ({
              name: name ?? 'Unknown page',
              filters: name ? { ...days, page: name } : null,
            })}
          />
          <Groups
            title="Campaigns"
            viewed="Visits"
            groups={campaigns}
            describe={({ name }) => ({ name: name ?? 'No campaign', filters: null })}
          />
        </div>
      )}
    </>
  );
}

function formOf(desk: Desk, name: string | null | undefined): string {
  return name ? formLabel(desk, name) : 'Unknown form';
}

/** `viewed`: what `views` of a group counts, if the server counts it. */
function Groups(props: {
  title: string;
  viewed?: 'Views' | 'Visits';
  groups: FigureGroup[];
  describe: (group: FigureGroup) => { name: string; filters: Filters | null };
}) {
  const { title, viewed, groups, describe } = props;
  const described = groups.map((group) => ({
    ...group,
    ...(group.isRest ? { name: 'All others', filters: null } : describe(group)),
  }));
  const table: Table = {
    columns: [
      { name: title.slice(0, -1), kind: 'text' },
      ...(viewed ? [{ name: viewed, kind: 'count' } as const] : []),
      { name: 'Leads', kind: 'count' },
      { name: 'Won', kind: 'count' },
      { name: 'Amount', kind: 'rupees' },
    ],
    rows: described.map(({ name, views, leads, won, amount }) => [
      name,
      ...(viewed ? [views ?? 0] : []),
      leads,
      won,
      amount,
    ]),
  };
  const bars = described.map(({ name, views, leads, won, amount, filters, isRest }): Bar => ({
    key: isRest ? 'rest' : `group ${name}`,
    name,
    value: leads,
    part: won,
    detail: [
      ...(viewed && views ? [`${count(views)} ${viewed.toLowerCase()}`] : []),
      ...(won > 0 ? [`${won} won`] : []),
      ...(won > 0 && amount > 0 ? [rupees(amount)] : []),
    ].join(', '),
    ...(filters && { filters }),
  }));
  return (
    <ChartSection title={title} table={table}>
      <BarList bars={bars} />
    </ChartSection>
  );
}

/** The leads of each person who has some. */
function People({ figures }: { figures: FiguresData }) {
  const { since, until, people } = figures;
  const desk = useDesk();
  const named = people.map((group) => ({
    ...group,
    name: personOf(desk, group.personId)?.name ?? 'A former colleague',
  }));
  const table: Table = {
    columns: [
      { name: 'Person', kind: 'text' },
      { name: 'Leads', kind: 'count' },
      { name: 'Answered', kind: 'count' },
      { name: 'Quoted', kind: 'rupees' },
      { name: 'Won', kind: 'count' },
      { name: 'Amount', kind: 'rupees' },
    ],
    rows: named.map(({ name, leads, answered, quotedAmount, won, amount }) => [
      name,
      leads,
      answered,
      quotedAmount,
      won,
      amount,
    ]),
  };
  const bars = named.map(({ personId, name, leads, won, amount, quotedAmount }): Bar => {
    const parts = [
      ...(quotedAmount > 0 ? [`${rupees(quotedAmount)} quoted`] : []),
      ...(won > 0 ? [amount > 0 ? `${won} won, ${rupees(amount)}` : `${won} won`] : []),
    ];
    return {
      key: String(personId),
      name,
      value: leads,
      part: won,
      ...(parts.length > 0 && { detail: parts.join(', ') }),
      filters: { applications: false, since, until, assignee: personId },
    };
  });
  return (
    <ChartSection title="People" table={table}>
      <BarList bars={bars} />
    </ChartSection>
  );
}

function Reached({ figures: { leads, reached } }: { figures: FiguresData }) {
  const shares = [
    { key: 'received', name: 'Received', value: leads },
    ...reached.map(({ stage, leads: value }) => ({ key: stage, name: stageWords[stage], value })),
  ];
  return <Shares title="Furthest stage" column="Step" shares={shares} leads={leads} allSaffron />;
}

function Stages({ figures: { since, until, leads, stages } }: { figures: FiguresData }) {
  const found = new Map(stages.map(({ stage, leads }) => [stage, leads]));
  const shares = [...new Set([...stagesOf(false), ...found.keys()])].map((stage) => ({
    key: stage,
    name: stageWords[stage],
    mark: <StageMark stage={stage} />,
    value: found.get(stage) ?? 0,
    filters: { applications: false, since, until, stage },
  }));
  return <Shares title="Stage now" column="Stage" shares={shares} leads={leads} />;
}

/** What part of `leads` each has. `mark` stands in place of its name beside the bar. */
function Shares(props: {
  title: string;
  column: string;
  shares: (Omit<Bar, 'name'> & { name: string; mark?: ReactNode })[];
  leads: number;
  allSaffron?: boolean;
}) {
  const { title, column, shares, leads, allSaffron = false } = props;
  const table: Table = {
    columns: [
      { name: column, kind: 'text' },
      { name: 'Leads', kind: 'count' },
      { name: 'Of all', kind: 'percent' },
    ],
    rows: shares.map(({ name, value }) => [name, value, percent(value, leads)]),
  };
  const bars = shares.map(({ mark, ...bar }): Bar => ({
    ...bar,
    name: mark ?? bar.name,
    detail: `${percent(bar.value, leads)} %`,
  }));
  return (
    <ChartSection title={title} table={table}>
      <BarList bars={bars} whole={leads} allSaffron={allSaffron} />
    </ChartSection>
  );
}

/** Grey shapes with the heights of the figures. */
function Loading() {
  return (
    <div className={styles.inner} role="status">
      <span className="visually-hidden">Loading figures</span>
      <div className={styles.bone} data-kind="headline" />
      <div className={styles.bone} data-kind="chart" />
      <div className={styles.grid}>
        <div className={styles.bone} data-kind="bars" />
        <div className={styles.bone} data-kind="bars" />
      </div>
    </div>
  );
}
