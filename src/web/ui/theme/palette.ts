import { colorsTuple, type MantineColorsTuple } from '@mantine/core';

export const beet: MantineColorsTuple = [
  '#fef4f8',
  '#fbe6ef',
  '#f5ccde',
  '#e8a8c5',
  '#d57fa9',
  '#c15d90',
  '#aa457b',
  '#862e5e',
  '#6a2249',
  '#4b1834',
];

export const gray: MantineColorsTuple = [
  '#fbf9f7',
  '#f6f4f2',
  '#edeae7',
  '#e1dcda',
  '#cbc6c3',
  '#968f8d',
  '#766e6d',
  '#605758',
  '#453d3f',
  '#201a1c',
];

export const dark: MantineColorsTuple = [
  '#ede6e9',
  '#d6cfd2',
  '#b1aaae',
  '#8f888c',
  '#453f42',
  '#353033',
  '#2a2527',
  '#201b1d',
  '#171215',
  '#0e0a0c',
];

/** A colour family in the order tint, line, solid, text. */
export type Family = readonly [tint: string, line: string, solid: string, text: string];

export const families = {
  green: {
    light: ['#e5f8ea', '#b0e2c0', '#009957', '#006236'],
    dark: ['#143320', '#225a39', '#3fb171', '#8bdda8'],
  },
  red: {
    light: ['#ffeeec', '#ffc3bc', '#d34c44', '#8c2b26'],
    dark: ['#441f1b', '#773731', '#eb6b60', '#ffb0a6'],
  },
  amber: {
    light: ['#fff0df', '#f1cda2', '#af7100', '#704700'],
    dark: ['#3b270c', '#684512', '#cd8817', '#f4bc74'],
  },
  /** A warning of the messages, and a half success: beside amber, which the screens use for both. */
  yellow: {
    light: ['#fff6c2', '#e6d36a', '#9c8100', '#5c4b00'],
    dark: ['#332e08', '#5c5212', '#e0c83c', '#f3e08a'],
  },
  orange: {
    light: ['#ffe9d2', '#ffc795', '#d06a00', '#8a4300'],
    dark: ['#462a08', '#7a4a12', '#f08a24', '#ffc48a'],
  },
  blue: {
    light: ['#e8f4ff', '#afdaff', '#0486d3', '#005589'],
    dark: ['#142e43', '#225176', '#3f9fe8', '#95ceff'],
  },
  teal: {
    light: ['#e0f8f6', '#a4e2dd', '#00948e', '#005e5a'],
    dark: ['#083230', '#025956', '#00afa8', '#72dcd5'],
  },
  grey: {
    light: [gray[1], gray[3], gray[5], gray[7]],
    dark: [dark[5], dark[4], dark[3], dark[1]],
  },
} as const satisfies Record<string, { light: Family; dark: Family }>;

/** Food bands, from the best to the worst. */
export const bands = {
  'eat-more': { light: '#00703e', dark: '#3bb974' },
  eat: { light: '#48a260', dark: '#419363' },
  neutral: { light: '#938c8a', dark: '#8f888c' },
  limit: { light: '#c8800d', dark: '#da992c' },
  avoid: { light: '#be2f2c', dark: '#e8605b' },
} as const;

/** Chart colours in the order of use; the tenth is "other". */
export const chartColors = [
  '#aa487b',
  '#009a9a',
  '#bb6802',
  '#4a6cbb',
  '#539344',
  '#dc5d63',
  '#2584b2',
  '#9868ba',
  '#908930',
  '#886e60',
] as const;

/** Mantine's own colour names, so that `color="red"` stays inside the palette. */
export const mantineColors = {
  beet,
  gray,
  dark,
  green: colorsTuple(families.green.light[2]),
  red: colorsTuple(families.red.light[2]),
  yellow: colorsTuple(families.amber.light[2]),
  orange: colorsTuple(families.amber.light[2]),
  blue: colorsTuple(families.blue.light[2]),
  teal: colorsTuple(families.teal.light[2]),
};

/** Under white text: contrast 5.1. */
export const danger = '#c4403a';
export const dangerHover = '#b23731';
