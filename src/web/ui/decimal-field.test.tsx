import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { DecimalField } from './decimal-field.tsx';
import { UiProvider } from './ui-provider.tsx';

function Form({ min, max }: { min?: number; max?: number }) {
  const [value, setValue] = useState<number | string>(60);
  return (
    <UiProvider>
      <DecimalField
        label="Weight"
        value={value}
        onChange={setValue}
        {...(min !== undefined && { min })}
        {...(max !== undefined && { max })}
      />
      <output>{JSON.stringify(value)}</output>
    </UiProvider>
  );
}

async function paste(text: string): Promise<HTMLInputElement> {
  const field = screen.getByLabelText<HTMLInputElement>('Weight');
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
  return field;
}

describe('a number', () => {
  it('pasted with a comma is the same number in English', async () => {
    render(<Form />);
    const field = await paste('64,5');
    expect(screen.getByRole('status').textContent).toBe('64.5');
    await userEvent.tab();
    expect(field.value).toBe('64.5');
  });

  it('that may be a thousand is asked about, and is no number until answered', async () => {
    render(<Form />);
    const field = await paste('1,234');
    expect(screen.getByRole('status').textContent).toBe('"1,234"');
    await userEvent.click(screen.getByRole('button', { name: '1.234' }));
    expect(screen.getByRole('status').textContent).toBe('1.234');
    expect(field.value).toBe('1.234');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('offers only what fits', async () => {
    render(<Form min={2} max={400} />);
    await paste('64,500');
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['64.5']);
  });

  it('that is none is said when one leaves the field', async () => {
    render(<Form />);
    await paste('64 kg');
    expect(screen.queryByText('Write a number.')).toBeNull();
    await userEvent.tab();
    expect(screen.getByText('Write a number.')).toBeTruthy();
  });
});
