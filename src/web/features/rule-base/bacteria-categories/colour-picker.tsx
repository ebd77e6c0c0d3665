import '@mantine/core/styles/ColorSwatch.layer.css';
import '@mantine/core/styles/ColorPicker.layer.css';
import { Button, ColorPicker, NumberInput, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { hexFieldDigits } from '#domain/bacteria-categories/colour.ts';
import {
  type ColourDraft,
  type ColourMode,
  colourModes,
  colourOfDraft,
  draftHex,
  resetDraft,
} from '#domain/bacteria-categories/colour-draft.ts';
import { patternBackground, patternIds } from '#domain/bacteria-categories/patterns.ts';
import { IconRestore } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { SegmentedSwitch } from '#web/ui/segmented-switch.tsx';
import classes from './colour-picker.module.css';

interface ColourPickerProps {
  draft: ColourDraft;
  /** Saving was refused: an empty field is then marked too. */
  refused: boolean;
  onChange: (draft: ColourDraft) => void;
}

/** Calm colours that stay apart from one another on a report. */
const swatches = [
  '339af0',
  '4a6cbb',
  '9868ba',
  'aa487b',
  'dc5d63',
  'bb6802',
  '908930',
  '539344',
  '009a9a',
  '2584b2',
  '886e60',
  '6b7280',
] as const;

/** A colour (hex field, alpha percent, swatches), a preset pattern, or a custom CSS background. */
export function ColourPicker({ draft, refused, onChange }: ColourPickerProps) {
  const { t } = useTranslation('bacteria-categories');
  const change = (part: Partial<ColourDraft>) => onChange({ ...draft, ...part });
  const modeLabel: Record<ColourMode, string> = {
    color: t('picker.color'),
    pattern: t('picker.pattern'),
    custom: t('picker.customShort'),
  };
  return (
    <fieldset className={layout.stack12}>
      <legend className={`${layout.small18} ${classes.legend}`}>{t('picker.mode')}</legend>
      <div className={`${layout.wrapRow} ${layout.spread}`}>
        <SegmentedSwitch<ColourMode>
          size="xs"
          label={t('picker.mode')}
          value={draft.mode}
          onChange={(mode) => change({ mode })}
          options={colourModes.map((mode) => ({ value: mode, label: modeLabel[mode] }))}
        />
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconRestore size={15} />}
          onClick={() => onChange(resetDraft(draft))}
        >
          {t('picker.reset')}
        </Button>
      </div>
      {draft.mode === 'custom' ? (
        <CustomBackground draft={draft} refused={refused} change={change} />
      ) : (
        <>
          {draft.mode === 'pattern' && <PatternChoice draft={draft} change={change} />}
          <PlainColour draft={draft} refused={refused} change={change} />
        </>
      )}
    </fieldset>
  );
}

interface PartProps {
  draft: ColourDraft;
  change: (part: Partial<ColourDraft>) => void;
}

function PlainColour({ draft, refused, change }: PartProps & { refused: boolean }) {
  const { t } = useTranslation('bacteria-categories');
  const colour = colourOfDraft(draft);
  const problem = colour.ok ? null : colour.problem;
  // An empty field is somebody about to type, until they save.
  const wrongAlpha = problem === 'alpha' && (refused || draft.alphaText !== '');
  const label = draft.mode === 'pattern' ? t('picker.patternColor') : t('picker.color');
  return (
    <div className={`${layout.wrap} ${layout.gap16}`}>
      <ColorPicker
        format="hex"
        aria-label={label}
        saturationLabel={label}
        hueLabel={label}
        value={`#${draftHex(draft)}`}
        onChange={(value) => change({ hexText: value.slice(1, 7) })}
        className={classes.area ?? ''}
      />
      <div className={`${layout.stack12} ${classes.fields}`}>
        <div className={classes.row} data-wrong={wrongAlpha || undefined}>
          <TextInput
            label={t('picker.hex')}
            leftSection="#"
            leftSectionWidth={26}
            className={layout.grow ?? ''}
            value={draft.hexText}
            error={problem === 'hex' && t('picker.invalidHex')}
            onChange={(event) => {
              const hexText = hexFieldDigits(event.currentTarget.value);
              if (hexText !== null) change({ hexText });
            }}
          />
          {draft.mode === 'color' && (
            <NumberInput
              label={t('picker.alpha')}
              className={classes.alpha ?? ''}
              min={0}
              max={100}
              // Nothing that is typed is changed unseen: a wrong percentage is said to be wrong.
              clampBehavior="none"
              allowedDecimalSeparators={['.', ',']}
              value={draft.alphaText}
              error={wrongAlpha && t('picker.invalidAlpha')}
              errorProps={{ className: classes.alphaError ?? '', role: 'alert' }}
              onChange={(value) => change({ alphaText: String(value) })}
            />
          )}
        </div>
        <ul className={`${layout.plainList} ${layout.grid8} ${classes.swatches}`} aria-label={t('picker.swatches')}>
          {swatches.map((hex) => (
            <li key={hex}>
              <button
                type="button"
                className={classes.swatch}
                style={{ background: `#${hex}` }}
                aria-label={t('picker.swatch', { hex: `#${hex}` })}
                aria-pressed={draft.hexText === hex}
                onClick={() => change({ hexText: hex })}
              />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function PatternChoice({ draft, change }: PartProps) {
  const { t } = useTranslation('bacteria-categories');
  return (
    <ul className={`${layout.plainList} ${layout.grid8} ${classes.patterns}`} aria-label={t('picker.patterns')}>
      {patternIds.map((id) => (
        <li key={id}>
          <button
            type="button"
            className={`${layout.stack} ${classes.pattern}`}
            aria-pressed={draft.pattern === id}
            onClick={() => change({ pattern: id })}
          >
            <span className={classes.patternSample} style={{ background: patternBackground(id, draftHex(draft)) }} />
            {t(`picker.name.${id}`)}
          </button>
        </li>
      ))}
    </ul>
  );
}

function CustomBackground({ draft, refused, change }: PartProps & { refused: boolean }) {
  const { t } = useTranslation('bacteria-categories');
  const hintId = useId();
  const invalid = (refused || draft.custom.trim() !== '') && !colourOfDraft(draft).ok;
  return (
    <TextInput
      label={t('picker.custom')}
      description={<span id={hintId}>{t('picker.customHint')}</span>}
      value={draft.custom}
      maxLength={1000}
      spellCheck={false}
      autoComplete="off"
      aria-describedby={hintId}
      error={invalid && t('picker.invalidBackground')}
      onChange={(event) => change({ custom: event.currentTarget.value })}
    />
  );
}
