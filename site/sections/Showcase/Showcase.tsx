import { Devices, type DevicesProps } from './Devices.tsx';
import { Split, type SplitProps } from './Split.tsx';
import { Stage, type StageProps } from './Stage.tsx';

export type ShowcaseProps =
  SplitProps | ({ layout: 'stage' } & StageProps) | ({ layout: 'devices' } & DevicesProps);

/** A piece of work and what it is: beside the text, below it, or on a screen and a phone. */
export function Showcase(props: ShowcaseProps) {
  switch (props.layout) {
    case 'left':
    case 'right':
      return <Split {...props} />;
    case 'stage':
      return <Stage {...props} />;
    case 'devices':
      return <Devices {...props} />;
  }
}
