import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { DateField } from './date-field.tsx';
import { UiProvider } from './ui-provider.tsx';

function Form() {
  const [date, setDate] = useState<string | null>('1984-02-29');
  return (
    <UiProvider>
      <DateField label="Date of birth" value={date} onChange={setDate} />
      <output>{date}</output>
    </UiProvider>
  );
}

describe('a field for a day', () => {
  it('shows a date as one writes it, and takes what one types', async () => {
    render(<Form />);
    const field = screen.getByRole('textbox', { name: 'Date of birth' });
    expect(field).toHaveProperty('value', '29 Feb 1984');
    await userEvent.clear(field);
    expect(screen.getByRole('status').textContent).toBe('');
    await userEvent.type(field, '2026-1-15');
    expect(screen.getByRole('status').textContent).toBe('2026-01-15');
    await userEvent.tab();
    expect(field).toHaveProperty('value', '15 Jan 2026');
  });

  it('says when it is no date, and hands the text on so that a form can refuse it', async () => {
    render(<Form />);
    const field = screen.getByRole('textbox', { name: 'Date of birth' });
    await userEvent.clear(field);
    await userEvent.type(field, '31. 4. 2026.');
    await userEvent.tab();
    expect(screen.getByText('Write the date as day, month, year.')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('31. 4. 2026.');
  });
});
