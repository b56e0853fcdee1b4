import { Accordion } from '../ui/Accordion/Accordion.tsx';
import { Badge } from '../ui/Badge/Badge.tsx';
import { Band } from '../ui/Band/Band.tsx';
import { Breadcrumb } from '../ui/Breadcrumb/Breadcrumb.tsx';
import { Button } from '../ui/Button/Button.tsx';
import { ButtonLink } from '../ui/Button/ButtonLink.tsx';
import { Card } from '../ui/Card/Card.tsx';
import { Dialog } from '../ui/Dialog/Dialog.tsx';
import { Monogram } from '../ui/Monogram/Monogram.tsx';
import { Progress } from '../ui/Progress/Progress.tsx';
import { Rating } from '../ui/Rating/Rating.tsx';
import { Stat } from '../ui/Stat/Stat.tsx';
import { Tabs } from '../ui/Tabs/Tabs.tsx';
import type { Pattern } from './PatternPage/PatternPage.tsx';

const questions = [
  { title: 'A sample question that is open at first?', content: 'A sample answer, as long as one sentence.' },
  {
    title: 'A longer sample question, so long that on a telephone it needs two lines or even three?',
    content: 'A sample answer.',
  },
  { title: 'A last sample question?', content: 'A sample answer.' },
];

/** Buttons, shown on each ground. */
const buttons = (
  <div className="wrap">
    <ButtonLink href="#buttons">Primary</ButtonLink>{' '}
    <ButtonLink href="#buttons" look="secondary">
      Secondary
    </ButtonLink>{' '}
    <ButtonLink href="#buttons" look="quiet">
      Quiet
    </ButtonLink>{' '}
    <Button disabled>Sending...</Button>
  </div>
);

const tabs = ['First', 'Second', 'Third', 'Fourth, with a longer name', 'Fifth'].map((label, index) => ({
  id: `panel-${index + 1}`,
  label,
  content: (
    <Card title={`${label} panel`}>
      <p>What the tab of that name shows. Its words were here from the start.</p>
    </Card>
  ),
}));

/** The book has no state for its dialogs: the browser opens them, and Esc closes them. */
const opener = (dialog: string) => ({ command: 'show-modal', commandfor: dialog });
const doNothing = () => {};

export default {
  title: 'Primitives',
  examples: [
    { name: 'Buttons', wide: true, show: <Band as="div">{buttons}</Band> },
    {
      name: 'Buttons on paper',
      wide: true,
      show: (
        <Band ground="paper" as="div">
          {buttons}
        </Band>
      ),
    },
    {
      name: 'Buttons on ink',
      wide: true,
      show: (
        <Band ground="ink" as="div">
          {buttons}
        </Band>
      ),
    },
    {
      name: 'Buttons on saffron',
      wide: true,
      show: (
        <Band ground="saffron" as="div">
          {buttons}
        </Band>
      ),
    },
    {
      name: 'Link to a new tab',
      show: (
        <ButtonLink href="https://example.com/" newTab="opens in a new tab">
          An outside page
        </ButtonLink>
      ),
    },
    { name: 'Accordion, first item open', show: <Accordion name="plain" items={questions} open={0} /> },
    {
      name: 'Accordion with categories, all closed',
      show: (
        <Accordion name="categorised" items={questions.map((item) => ({ ...item, category: 'Timeline' }))} />
      ),
    },
    {
      name: 'Breadcrumb',
      show: (
        <Breadcrumb
          above={[
            { label: 'Home', to: '/' },
            { label: 'Services', to: '/services' },
          ]}
          here="A sample page"
        />
      ),
    },
    {
      name: 'Card with a link',
      show: (
        <Card title="A sample card" icon="code" link={{ to: '/contact' }}>
          <p>All of it leads to the address of its title.</p>
        </Card>
      ),
    },
    {
      name: 'Card',
      show: (
        <Card title="A sample card that leads nowhere">
          <p>Neither icon nor link.</p>
        </Card>
      ),
    },
    {
      name: 'Dialog, modal',
      show: (
        <>
          <button type="button" {...opener('modal-dialog')}>
            Open
          </button>
          <Dialog
            id="modal-dialog"
            title="A sample dialog"
            isOpen={false}
            isModal
            close="Close"
            onClose={doNothing}
          >
            <p>What there is to do stands here.</p>
            <Button>First button</Button>
          </Dialog>
        </>
      ),
    },
    {
      name: 'Dialog in the corner',
      show: (
        <>
          <button type="button" {...opener('corner-dialog')}>
            Open
          </button>
          <Dialog
            id="corner-dialog"
            title="A sample dialog beside the page"
            isOpen={false}
            isModal={false}
            close="Close"
            onClose={doNothing}
          >
            <p>It comes by itself and covers as little as it can.</p>
          </Dialog>
        </>
      ),
    },
    {
      name: 'Badges',
      show: (
        <p>
          <Badge>Most Popular</Badge> <Badge look="quiet">Sample</Badge>
        </p>
      ),
    },
    {
      name: 'Stat',
      show: (
        <dl>
          <Stat label="sample projects">1,498+</Stat>
        </dl>
      ),
    },
    {
      name: 'Progress',
      show: (
        <>
          <Progress label="Nothing yet" value={0} />
          <Progress label="Sample goal" value={75} />
          <Progress label="All of it" value={100} />
        </>
      ),
    },
    {
      name: 'Ratings',
      show: (
        <>
          <Rating value={5} label="Rated 5 out of 5" />
          <Rating value={4.6} label="Rated 4.6 out of 5" />
          <Rating value={0} label="Rated 0 out of 5" />
        </>
      ),
    },
    {
      name: 'Monograms',
      show: (
        <>
          <Monogram name="Sample Person Name" />
          <Monogram name="Sample" />
        </>
      ),
    },
    {
      name: 'Tabs',
      show: <Tabs label="Sample work" tabs={tabs.slice(0, 4)} />,
    },
    {
      name: 'Tabs, five of them',
      show: (
        <Tabs
          label="More sample work"
          tabs={tabs.map((tab) => ({ ...tab, id: `${tab.id}-of-five`, label: `${tab.label} of five` }))}
        />
      ),
    },
  ],
} satisfies Pattern;
