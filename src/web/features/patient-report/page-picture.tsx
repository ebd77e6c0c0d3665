import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Picture } from '#web/entities/patient-report/use-pictures.ts';
import { ErrorState } from '#web/ui/states.tsx';
import { type PagePlace, sectionOf } from './places.ts';
import classes from './preview-panel.module.css';

interface PagePictureProps {
  picture: Picture;
  page: number;
  count: number;
  grey: boolean;
  fullSize: boolean;
  places: readonly PagePlace[];
  outlined: PagePlace | null;
  onPick: (place: string) => void;
  onRetry: () => void;
}

/** Points to CSS pixels. */
const pixelsPerPoint = 4 / 3;

export function PagePicture(props: PagePictureProps) {
  const { picture, page, count, grey, fullSize, places, outlined, onPick, onRetry } = props;
  const { t } = useTranslation('patient-report');
  const [failed, setFailed] = useState<string | null>(null);
  const { address, width, height } = picture;
  const share = (place: PagePlace) => ({
    left: `${(place.x / width) * 100}%`,
    top: `${(place.y / height) * 100}%`,
    width: `${(place.width / width) * 100}%`,
    height: `${(place.height / height) * 100}%`,
  });
  if (failed === address) {
    return <ErrorState error={null} sentence={t('preview.pageFailed', { page })} onRetry={onRetry} />;
  }
  // What lies inside another place stands above it, so that both can be hit.
  const bySize = places
    .filter(({ section }) => sectionOf(section) !== null)
    .toSorted((a, b) => b.width * b.height - a.width * a.height);
  return (
    <div
      className={classes.page}
      style={{ aspectRatio: `${width} / ${height}`, ...(fullSize && { width: width * pixelsPerPoint }) }}
    >
      <img
        className={classes.picture}
        src={address}
        alt={t('preview.picture', { page, count })}
        data-grey={grey || undefined}
        onError={() => setFailed(address)}
      />
      {/* A shortcut for the mouse: by keys and for screen readers the fields are in the editor. */}
      <div aria-hidden="true">
        {bySize.map((place) => (
          <button
            key={place.section}
            type="button"
            tabIndex={-1}
            className={classes.spot}
            style={share(place)}
            title={t('preview.edit', { section: t(`sections.${sectionOf(place.section) ?? 'message'}`) })}
            onClick={() => onPick(place.section)}
          />
        ))}
      </div>
      {outlined !== null && <span className={classes.outline} style={share(outlined)} />}
    </div>
  );
}
