import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { IconColumns3 } from './icons.gen.ts';

interface ColumnMenuProps {
  columns: readonly { key: string; header: string }[];
  hidden: readonly string[];
  onChange: (hidden: string[]) => void;
}

/** Which columns a list shows. */
export function ColumnMenu({ columns, hidden, onChange }: ColumnMenuProps) {
  const { t } = useTranslation();
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={16} aria-hidden />}>
          {t('list.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('list.columns')}>
        <Stack gap="xs">
          {columns.map(({ key, header }) => (
            <Checkbox
              key={key}
              label={header}
              checked={!hidden.includes(key)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(checked ? hidden.filter((each) => each !== key) : [...hidden, key])
              }
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
