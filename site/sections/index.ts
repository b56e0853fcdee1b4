import type { FunctionComponent } from 'react';
import type { Examples } from './examples.ts';
import * as kinds from './kinds.ts';

type Kinds = typeof kinds;

/** The name of a kind of section. */
export type Kind = keyof Kinds;

/** The data of a section: its kind, and the props of the component of that kind. */
export type Section = { [K in Kind]: { kind: K } & PropsOf<K> }[Kind];

export type SectionOf<K extends Kind> = Extract<Section, { kind: K }>;

type PropsOf<K extends Kind> = Parameters<Kinds[K]['Component']>[0];

type Definition<Props> = { Component: FunctionComponent<Props>; examples: Examples<Props> };

/** The component and the examples of each kind. A kind without an example is a type error here. */
export const sections: { [K in Kind]: Definition<PropsOf<K>> } = kinds;
