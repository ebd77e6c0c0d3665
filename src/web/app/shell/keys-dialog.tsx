import { Kbd, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import layout from '#web/ui/layout.module.css';
import classes from './keys-dialog.module.css';

const groups = [
  {
    title: 'keys.patient.title',
    keys: [
      ['keys.patient.steps', '1', '2', '3', '4', '5'],
      ['keys.patient.queue', 'J', 'K'],
      ['keys.patient.flags', 'F'],
      ['keys.patient.filled', 'Ctrl Enter'],
    ],
  },
  {
    title: 'keys.foods.title',
    keys: [
      ['keys.foods.rows', '↑', '↓'],
      ['keys.foods.why', 'Enter'],
      ['keys.foods.select', 'Space'],
      ['keys.foods.move', 'M'],
      ['keys.foods.exclude', 'X'],
      ['keys.foods.wishes', 'W'],
      ['keys.foods.recalculate', 'R'],
    ],
  },
  {
    title: 'keys.week.title',
    keys: [
      ['keys.week.lock', 'L'],
      ['keys.week.shuffle', 'S'],
      ['keys.week.replace', 'R'],
      ['keys.week.takeOut', 'Delete'],
    ],
  },
  {
    title: 'keys.everywhere.title',
    keys: [
      ['keys.everywhere.search', '/'],
      ['keys.everywhere.run', 'Ctrl K'],
      ['keys.everywhere.newPatient', 'N'],
      ['keys.everywhere.nextStep', 'G'],
      ['keys.everywhere.visit', 'V'],
      ['keys.everywhere.undo', 'Ctrl Z'],
      ['keys.everywhere.close', 'Esc'],
      ['keys.everywhere.keys', '?'],
    ],
  },
] as const;

/** All keys there are, by where they work. */
export function KeysDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('shell');
  const { t: common } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={760}
      title={t('keys.title')}
      closeButtonProps={{ 'aria-label': common('actions.close') }}
    >
      <div className={classes.groups}>
        {groups.map(({ title, keys }) => (
          <section key={title}>
            <h3 className={`${layout.muted18} ${classes.title}`}>{t(title)}</h3>
            <dl className={classes.keys}>
              {rowsOf(keys).map(({ act, pressed }) => (
                <div key={act}>
                  <dt>
                    {pressed.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dt>
                  <dd>{t(act)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className={`${layout.muted18} ${classes.hint}`}>{t('keys.hint')}</p>
    </Modal>
  );
}

type Row = (typeof groups)[number]['keys'][number];

function rowsOf(keys: readonly Row[]): { act: Row[0]; pressed: readonly string[] }[] {
  return keys.map(([act, ...pressed]) => ({ act, pressed }));
}
