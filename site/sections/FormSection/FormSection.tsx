import type { FormWording } from '../../forms/wording.ts';
import type { Fact, Link, RichText, Way } from '../../ui/model.ts';
import { Chooser, type ChooserProps } from '../../ui/Choices/Chooser.tsx';
import { Band } from '../../ui/Band/Band.tsx';
import { ButtonLink } from '../../ui/Button/ButtonLink.tsx';
import { FactList } from '../../ui/FactList/FactList.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { WayItem } from '../../ui/WayIcon/WayIcon.tsx';
import { classes } from '../../ui/classes.ts';
import { href } from '../../ui/href.ts';
import { AskedTitle } from '../../ui/placeholders.tsx';
import { IfBroken } from '../../forms/placeholders.tsx';
import { Reasons, type ReasonsProps } from '../Faq/Answers.tsx';
import { type DemoProps, FormIsland, type FormMessages } from './FormIsland.tsx';
import styles from './FormSection.module.css';

export type FormSectionProps = {
  id?: string;
  /** Paper by default; snow where another form precedes it. */
  ground?: 'snow';
  /** `row` for the second form of a page: its fields are beside each other, below the title. */
  layout?: 'row';
  title: string;
  /** Goes between the title and what a link to the form asked about. */
  join?: string;
  text: string;
  /** What else visitors can do, if this is how the page ends. Its title is the section's, and the form's stands above the form. */
  call?: Call;
  ways?: Way[];
  /** Where we are, below the ways. */
  office?: Office;
  /** What happens next. */
  next?: ReasonsProps;
  /** The answer to a form that was sent without JavaScript and has errors: a link to each wrong field. */
  errors?: FormMessages;
  /** Puts the form into a dialog. */
  demo?: DemoProps;
  wording: FormWording;
};

export type Call = {
  id?: string;
  title: string;
  text: RichText;
  chooser: ChooserProps;
  /** Beside the chooser's button. */
  actions: Link[];
  /** Promises of a few words each. */
  points?: string[];
  facts?: Fact[];
};

export type Office = { id: string; address: string[]; directions: Link; hours: string[] };

/** A form, beside what it is for and other ways to contact us. */
export function FormSection(props: FormSectionProps) {
  const {
    id,
    ground = 'paper',
    layout,
    title,
    join,
    text,
    call,
    ways = [],
    office,
    next,
    errors,
    demo,
    wording,
  } = props;
  const Heading = errors ? 'h1' : 'h2';
  return (
    <Band ground={ground} id={id}>
      <div className={classes('wrap', layout ? styles[layout] : 'grid')}>
        <div className={styles.words} id={call?.id}>
          <Heading>{call?.title ?? <AskedTitle title={title} join={join} />}</Heading>
          <p>
            <Text of={call?.text ?? text} />
          </p>
          {call && <Calls {...call} />}
          {errors && <ErrorLinks form={wording.form} errors={errors} />}
        </div>
        <div className={styles.form}>
          {call && (
            <>
              <h3>{title}</h3>
              <p>{text}</p>
            </>
          )}
          <FormIsland wording={wording} errors={errors} demo={demo} />
        </div>
        {next && (
          <div className={styles.next}>
            <Reasons {...next} />
          </div>
        )}
        {ways.length > 0 && (
          <div className={styles.contact} id={office?.id}>
            <ul className={styles.ways}>
              {ways.map((way) => (
                <WayItem key={way.name} {...way} />
              ))}
            </ul>
            {office && (
              <address className={styles.office}>
                {office.address.join(', ')} · <a href={href(office.directions)}>{office.directions.label}</a>
                <br />
                {office.hours.join(' · ')}
              </address>
            )}
          </div>
        )}
      </div>
    </Band>
  );
}

/** The form's button is the main one, so these are not saffron. */
function Calls({ chooser, actions, points, facts }: Call) {
  return (
    <>
      <Chooser chooser={chooser}>
        {actions.map((action) => (
          <ButtonLink key={action.label} look="quiet" href={href(action)}>
            {action.label}
          </ButtonLink>
        ))}
      </Chooser>
      {points && (
        <ul className={styles.points}>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {facts && <FactList className={styles.facts} facts={facts} />}
    </>
  );
}

function ErrorLinks({ form, errors }: { form: string; errors: FormMessages }) {
  return (
    <ul className={styles.errors}>
      {Object.entries(errors).map(([field, rules]) =>
        Object.entries(rules).map(([rule, message]) => (
          <IfBroken key={`${field} ${rule}`} field={field} rule={rule}>
            <li>
              <a href={`#${form}-${field}`}>{message}</a>
            </li>
          </IfBroken>
        )),
      )}
    </ul>
  );
}
