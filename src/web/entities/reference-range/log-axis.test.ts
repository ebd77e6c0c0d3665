import { describe, expect, it } from 'vitest';
import { bacteriaAxis, placeOn } from './log-axis.ts';

describe('placeOn', () => {
  it('gives every tenfold the same width', () => {
    expect(bacteriaAxis.ticks.map((tick) => Math.round(placeOn(bacteriaAxis, tick)))).toEqual([0, 20, 40, 60, 80, 100]);
  });

  it('keeps nothing and too much on the axis', () => {
    expect(placeOn(bacteriaAxis, 0)).toBe(0);
    expect(placeOn(bacteriaAxis, 250)).toBe(100);
  });
});
