import type { FunctionComponent } from 'react';
import type { Examples } from './examples.ts';
import * as kinds from './kinds.ts';

type Kinds = typeof kinds;

/** The name of a kind of section. */
export type Kind = keyof Kinds;

/** The data of a section: its kind and the props of the component of that kind. */
export type SectionOf<K extends Kind> = {
  [Each in K]: { kind: Each } & PropsOf<Kinds[Each]['Component']>;
}[K];

/** The data of any section. */
export type Section = SectionOf<Kind>;

type PropsOf<Component> = Component extends (props: infer Props) => unknown ? Props : never;

type Definition<Props> = { Component: FunctionComponent<Props>; examples: Examples<Props> };

/** The component of each kind, and its examples. */
export const sections: { [K in Kind]: Definition<PropsOf<Kinds[K]['Component']>> } = kinds;
