import { renderToStaticMarkup } from 'react-dom/server';
import type { FormWording } from '../../forms/wording.ts';
import type { RichText } from '../../ui/model.ts';
import { DemoDialog, FRAGMENT } from './DemoDialog.tsx';
import { formProps } from '../../forms/slots.tsx';
import { Island } from '../../islands/Island.tsx';
import { Band } from '../../ui/Band/Band.tsx';
import { ButtonLink } from '../../ui/Button/ButtonLink.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { usePagePath } from '../../ui/page.ts';
import styles from './Demo.module.css';

export type DemoProps = {
  title: string;
  paragraphs: RichText[];
  /** The link that opens the dialog, whose title begins with the same words. */
  open: string;
  product: string;
  close: string;
  wording: FormWording<'demo'>;
};

/** Offers a demo of a product, in a dialog with a form. */
export function Demo(props: DemoProps) {
  const { title, paragraphs, open, product, close, wording } = props;
  const { slots, ...form } = formProps(wording, usePagePath());
  const link = renderToStaticMarkup(<ButtonLink href={FRAGMENT}>{open}</ButtonLink>);
  return (
    <Band ground="paper">
      <div className={`wrap grid ${styles.demo}`}>
        <h2>{title}</h2>
        <div className={styles.words}>
          {paragraphs.map((paragraph, index) => (
            <p key={index}>
              <Text of={paragraph} />
            </p>
          ))}
          <Island
            of={DemoDialog}
            props={{ title: `${open}: ${product}`, close, ...form, slots: { ...slots, open: link } }}
          />
        </div>
      </div>
    </Band>
  );
}
