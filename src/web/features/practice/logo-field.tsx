import { Button, FileButton, Input } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { logoLimits, type PracticeLogo } from '#contract/practice.contract.ts';
import { logoQuery, useRemoveLogo, useSetLogo } from '#web/entities/practice/practice.queries.ts';
import { formatFileSize } from '#web/lib/format.ts';
import { IconUpload } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { toast } from '#web/ui/toast.tsx';
import classes from './practice-screen.module.css';

/** Set and removed at once, apart from the form around it. */
export function LogoField({ logo }: { logo: PracticeLogo | null }) {
  const { t } = useTranslation('practice');
  const { t: common } = useTranslation();
  const reset = useRef<() => void>(null);
  const [error, setError] = useState<string | null>(null);
  const set = useSetLogo({
    onDone: () => toast.success(t('logoSaved')),
    onFailed: (failure) => setError(failure.message),
  });
  const remove = useRemoveLogo({
    onDone: () => toast.success(t('logoRemoved')),
    onFailed: (failure) => toast.failure(failure, t('failed')),
  });
  const choose = (file: File | null): void => {
    // The same file may be chosen again after it was refused and mended.
    reset.current?.();
    if (file === null) return;
    setError(null);
    set.mutate(file);
  };
  return (
    <Input.Wrapper
      label={t('logo')}
      description={t('logoHint', { size: formatFileSize(logoLimits.bytes) })}
      error={error}
    >
      <div className={`${layout.group} ${layout.gap12} ${classes.logo}`}>
        {logo !== null && <LogoPicture logo={logo} />}
        <FileButton onChange={choose} accept="image/png,image/svg+xml" resetRef={reset}>
          {(props) => (
            <Button
              variant="default"
              leftSection={<IconUpload size={16} aria-hidden />}
              loading={set.isPending}
              {...props}
            >
              {logo === null ? t('chooseLogo') : t('replaceLogo')}
            </Button>
          )}
        </FileButton>
        {logo !== null && (
          <Button
            variant="subtle"
            color="red"
            loading={remove.isPending}
            aria-label={t('removeLogo')}
            onClick={() => remove.mutate()}
          >
            {common('actions.remove')}
          </Button>
        )}
      </div>
    </Input.Wrapper>
  );
}

function LogoPicture({ logo }: { logo: PracticeLogo }) {
  const { t } = useTranslation('practice');
  const { data } = useQuery(logoQuery(logo.version));
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (data === undefined) return;
    // As a picture: a drawing that is shown this way runs nothing and loads nothing.
    const next = URL.createObjectURL(new Blob([data], { type: logo.mediaType }));
    setAddress(next);
    return () => URL.revokeObjectURL(next);
  }, [data, logo.mediaType]);
  return address === null ? null : <img src={address} alt={t('logoAlt')} />;
}
