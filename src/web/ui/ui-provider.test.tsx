import { Button, Select } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { UiProvider } from './ui-provider.tsx';

function renderForm() {
  const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  const onChange = vi.fn();
  render(
    <UiProvider>
      <form onSubmit={onSubmit}>
        <Select label="Drug" searchable data={['Levothyroxine', 'Metformin']} onChange={(value) => onChange(value)} />
        <Button type="submit">Save</Button>
      </form>
    </UiProvider>,
  );
  return { field: screen.getByRole('combobox', { name: 'Drug' }), onSubmit, onChange };
}

describe('Enter in any form', () => {
  it('takes a choice from an open list and does not send the form', async () => {
    const { field, onSubmit, onChange } = renderForm();
    await userEvent.click(field);
    await userEvent.keyboard('{Enter}');
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.keyboard('met{Enter}');
    expect(onChange).toHaveBeenCalledExactlyOnceWith('Metformin');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('sends the form where no list is open', async () => {
    const { field, onSubmit } = renderForm();
    await userEvent.click(field);
    await userEvent.keyboard('{Escape}{Enter}');
    expect(onSubmit).toHaveBeenCalledOnce();
  });
});
