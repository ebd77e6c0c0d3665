import { Button, Menu } from '@mantine/core';
import { IconCheck, IconColumns3 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface ColumnMenuProps {
  columns: readonly { key: string; header: string }[];
  hidden: readonly string[];
  onChange: (hidden: string[]) => void;
}

/** Which columns a list shows. */
export function ColumnMenu({ columns, hidden, onChange }: ColumnMenuProps) {
  const { t } = useTranslation();
  return (
    <Menu closeOnItemClick={false} position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconColumns3 size={16} aria-hidden />}>
          {t('list.columns')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {columns.map(({ key, header }) => {
          const shown = !hidden.includes(key);
          return (
            <Menu.Item
              key={key}
              role="menuitemcheckbox"
              aria-checked={shown}
              leftSection={shown ? <IconCheck size={14} aria-hidden /> : <span style={{ width: 14 }} />}
              onClick={() => onChange(shown ? [...hidden, key] : hidden.filter((each) => each !== key))}
            >
              {header}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
