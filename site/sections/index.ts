import type { FunctionComponent } from 'react';
import * as kinds from './kinds.ts';

type Kinds = typeof kinds;

/** The name of a kind of section. */
export type Kind = keyof Kinds;

/** The data of a section: its kind, and the props of the component of that kind. */
export type Section = { [K in Kind]: { kind: K } & PropsOf<K> }[Kind];

export type SectionOf<K extends Kind> = Extract<Section, { kind: K }>;

type PropsOf<K extends Kind> = Parameters<Kinds[K]>[0];

/** The component of each kind. */
export const sections: { [K in Kind]: FunctionComponent<PropsOf<K>> } = kinds;
