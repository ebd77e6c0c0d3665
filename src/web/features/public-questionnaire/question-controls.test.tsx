import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ScaleChoice, toggled } from './choice-cards.tsx';
import { readNumber } from './input-fields.tsx';

describe('toggled', () => {
  const none = { value: 'none', label: 'None', exclusive: true as const };
  const milk = { value: 'milk', label: 'Milk' };
  const nuts = { value: 'nuts', label: 'Nuts' };
  const choices = [milk, nuts, none];

  it('adds and takes away', () => {
    expect(toggled(choices, ['milk'], nuts)).toEqual(['milk', 'nuts']);
    expect(toggled(choices, ['milk', 'nuts'], milk)).toEqual(['nuts']);
  });

  it('"none" stands alone', () => {
    expect(toggled(choices, ['milk', 'nuts'], none)).toEqual(['none']);
    expect(toggled(choices, ['none'], milk)).toEqual(['milk']);
  });
});

describe('readNumber', () => {
  it.each([
    ['70', 70],
    ['70,5', 70.5],
    ['70.5', 70.5],
    [' 7, ', 7],
    ['', null],
    ['-3', -3],
    ['seventy', Number.NaN],
    ['7 5', Number.NaN],
    ['1e3', Number.NaN],
  ])('%j', (text, number) => {
    expect(readNumber(text)).toBe(number);
  });
});

describe('ScaleChoice', () => {
  it('is a group of radios by keyboard and for screen readers, the ends with their words', async () => {
    const chosen = vi.fn();
    render(
      <ScaleChoice
        name="pain"
        min={0}
        max={10}
        minLabel="not at all"
        maxLabel="very much"
        value={3}
        onChange={chosen}
      />,
    );
    expect(screen.getAllByRole('radio')).toHaveLength(11);
    expect(screen.getByRole('radio', { name: '3' })).toHaveProperty('checked', true);
    await userEvent.click(screen.getByRole('radio', { name: '10, very much' }));
    expect(chosen).toHaveBeenCalledWith(10);
  });
});
