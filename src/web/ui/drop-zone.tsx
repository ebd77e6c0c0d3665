import { Dropzone, type FileRejection } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './drop-zone.module.css';
import { IconFileUpload } from './icons.gen.ts';
import layout from './layout.module.css';

interface DropZoneProps {
  onFiles: (files: File[]) => void;
  onReject?: (rejected: FileRejection[]) => void;
  /** The sentence inside; a general one unless given. */
  title?: string;
  /** Which formats are accepted, in words. */
  formats?: ReactNode;
  maxSizeBytes?: number;
  multiple?: boolean;
  disabled?: boolean;
}

export function DropZone(props: DropZoneProps) {
  const { t } = useTranslation();
  const {
    onFiles,
    onReject,
    title = t('files.drop'),
    formats,
    maxSizeBytes,
    multiple = true,
    disabled = false,
  } = props;
  return (
    <Dropzone
      className={classes.zone ?? ''}
      onDrop={onFiles}
      {...(onReject === undefined ? {} : { onReject })}
      {...(maxSizeBytes === undefined ? {} : { maxSize: maxSizeBytes })}
      multiple={multiple}
      disabled={disabled}
      inputProps={{ 'aria-label': title }}
    >
      <div className={classes.inner}>
        <IconFileUpload size={26} stroke={1.5} aria-hidden className={classes.icon ?? ''} />
        <span className={classes.title}>{title}</span>
        {formats !== undefined && <span className={layout.mutedSmall}>{formats}</span>}
      </div>
    </Dropzone>
  );
}
