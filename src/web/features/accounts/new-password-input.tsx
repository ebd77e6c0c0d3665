import { Button, PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import type { PasswordOwner } from '#domain/passwords/password-rule.ts';
import { PasswordMeter } from '#web/entities/account/password-meter.tsx';

interface NewPasswordInputProps extends PasswordInputProps {
  /** Whose names are no part of a good password. */
  owner: PasswordOwner;
  onGenerate: (password: string) => void;
}

/** Without characters that are mistaken for each other when read out. */
const characters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const length = 16;

function generatePassword(): string {
  // 256 is no multiple of the alphabet: bytes beyond the last whole one are drawn again, so that none is likelier.
  const limit = 256 - (256 % characters.length);
  let password = '';
  while (password.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      if (byte < limit && password.length < length) password += characters[byte % characters.length];
    }
  }
  return password;
}

export function NewPasswordInput({ onGenerate, owner, ...props }: NewPasswordInputProps) {
  const { t } = useTranslation('accounts');
  const [visible, { toggle, open }] = useDisclosure(false);
  return (
    <>
      <PasswordInput autoComplete="new-password" visible={visible} onVisibilityChange={toggle} {...props} />
      <PasswordMeter password={String(props.value ?? '')} owner={owner} />
      <Button
        mt="xs"
        size="xs"
        variant="default"
        onClick={() => {
          onGenerate(generatePassword());
          open();
        }}
      >
        {t('form.generate')}
      </Button>
    </>
  );
}
