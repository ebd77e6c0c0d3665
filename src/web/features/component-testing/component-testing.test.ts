import { expect, test } from 'vitest';

const names = (files: Record<string, unknown>): string[] =>
  Object.keys(files)
    .map((path) => path.replace(/^(\.\.\/)+/, ''))
    .filter((path) => !path.endsWith('.test.tsx'));

const components = names(import.meta.glob(['../../ui/*.tsx', '../../entities/**/*.tsx']));
const samples = Object.values(
  import.meta.glob<string>('./*.tsx', { query: '?raw', import: 'default', eager: true }),
).join('\n');

/** Not on the page, and why. */
const elsewhere: Record<string, string> = {
  'ui/data-table.tsx': 'the table of every list',
  'ui/icon.tsx': 'draws the icons that are shown',
  'ui/logo.tsx': 'in the frame of every page',
  'ui/pager.tsx': 'the foot of every long list',
  'ui/row-list.tsx': 'the rows of the bacteria screens',
  'ui/tabbed-panels.tsx': 'lays out whole screens',
  'ui/workspace-layout.tsx': 'lays out whole screens',
  'ui/name-cell.tsx': 'a link in the rows of people',
  'ui/virtual-list.tsx': 'the rows of long lists',
  'entities/diary/band-share-bar.tsx': 'a chart of a diary; shown below it',
  'entities/food-list/band-tabs.tsx': 'the head of a food list',
  'entities/food-list/confidence-bars.tsx': 'in the rows of a food list',
  'entities/food-list/score-bar.tsx': 'in the rows of a food list',
  'entities/food-list/waterfall.tsx': 'the chart of a food; shown on its page',
  'entities/impact/impact-report-card.tsx': 'made from what the server answers',
  'entities/lab-report/trend-chart.tsx': 'a chart of several samples; shown on their page',
  'entities/patient/latest-report.tsx': 'in the rows of patients',
  'entities/patient/patient-avatar.tsx': 'in the rows of patients',
  'entities/patient/questionnaire-ring.tsx': 'in the rows of patients',
  'entities/rule-base/category-change.tsx': 'a line of the history',
  'entities/rule-base/history-states.tsx': 'in the lines of the history',
  'entities/rule-base/csv-check-result.tsx': 'made from what the server answers',
  'entities/rule-base/dry-run-note.tsx': 'made from what the server answers',
  'entities/rule-base/shortcut-panel.tsx': 'frames the bulk panels',
  'entities/rule-base/species-include-list.tsx': 'a step of the bulk panels',
  'entities/rule-base/taxon-check-list.tsx': 'a step of the bulk panels',
  'entities/taxon/state-icon.tsx': 'shown by the words of a range',
  'entities/rule-base/taxon-show-chips.tsx': 'filters the rows of bacteria',
  'ui/back-link.tsx': 'a link of the application; shown above the titles of patients',
  'ui/day-field.tsx': 'a plain date field in a row of filters',
  'ui/form-actions.tsx': 'two plain buttons at the end of a form',
  'ui/ui-provider.tsx': 'stands around every page',
  'ui/toast-area.tsx': 'shown by the messages',
  'ui/toast-action.tsx': 'shown by the messages',
  'ui/list-screen.tsx': 'a whole page',
  'entities/account/account-picker.tsx': 'asks the server',
  'entities/account/change-password-form.tsx': 'asks the server',
  'entities/account/password-meter.tsx': 'shown beside the field it judges, on the security page',
  'entities/second-factor/add-passkey-form.tsx': 'asks the server and the device',
  'entities/second-factor/recovery-codes-sheet.tsx': 'shows codes that the server gives once',
  'entities/second-factor/set-up-app-form.tsx': 'asks the server',
  'entities/second-factor/use-factor-dialogs.tsx': 'opens the forms above',
  'entities/second-factor/password-dialog.tsx': 'asks the server',
  'entities/second-factor/password-gate.tsx': 'stands beside all pages',
  'entities/help/help-button.tsx': 'in the header of every page',
  'entities/help/help-panel.tsx': 'opened by the button in the header',
  'entities/patient/course-rows.tsx': 'rows of the patient’s form, with its words; their fields are shown',
  'entities/reference-lists/id-multi-select.tsx': 'a select like the one shown, with the words of the patient’s form',
  'entities/patient/next-step-link.tsx': 'a link of the application around the badge that is shown',
  'entities/patient/patient-status-select.tsx': 'a plain select',
  'entities/patient/red-flag-mark.tsx': 'a mark beside a name; its words are in the patient’s header',
  'entities/rule-base/bulk-panel.tsx': 'asks the server',
  'entities/rule-base/bulk-result-note.tsx': 'shown by the bulk panels after a run',
  'ui/qr-code.tsx': 'a picture of a text; shown where a link is sent',
  'ui/read-only-note.tsx': 'a sentence; shown on the screens it explains',
  'entities/mail/mail-day-modal.tsx': 'asks the server',
  'entities/mail/mail-state.tsx': 'a badge like those shown, with the words of the outbox',
  'entities/mail/send-mail.tsx': 'asks the server',
  'entities/meal/gram-stepper.tsx': 'a field of grams in a row; shown where a meal is edited',
  'entities/loop/eaten-panel.tsx': 'charts of what a patient answered; shown where they are read',
  'entities/loop/bacteria-change.tsx': 'charts of two samples; shown where they are read',
  'entities/loop/trial-weeks.tsx': 'a chart of what a patient answered; shown where it is read',
  'entities/rule-base/rule-contradictions.tsx': 'asks the server',
  'entities/loop/else-panel.tsx': 'asks the server',
  'entities/loop/into-note.tsx': 'asks the server',
  'entities/loop/statements.tsx': 'sentences about what a patient answered; shown above its charts',
  'entities/loop/symptoms-panel.tsx': 'charts of what a patient answered; shown where they are read',
  'entities/saving/save-line.tsx': 'a sentence in the head of a note and below a diary',
  'entities/saving/save-state.tsx': 'a sentence in the head of the screens that save while one types',
  'entities/workbench/work-frame.tsx': 'stands around a page',
  'entities/workbench/work-row.tsx': 'the head of a page; asks the server',
  'entities/workbench/work-strip.tsx': 'one line of a page; holds what its screens tell it',
  'entities/rule-base/effect-badge.tsx': 'a badge like those shown, with the words of a pair',
  'entities/workbench/queue-place.tsx': 'asks the server',
  'entities/reference-lists/restriction-picker.tsx': 'asks the server',
  'entities/food-list/contributions-table.tsx': 'the table of a food; its badges are shown',
  'entities/food-list/list-header.tsx': 'the head of a page',
  'entities/food-list/move-modal.tsx': 'asks the server',
  'entities/food-list/no-list.tsx': 'a whole page',
  'entities/food-list/pair-evidence.tsx': 'the studies of a food; shown on its page',
  'entities/food-list/row-badges.tsx': 'badges like those shown, with the words of a food',
  'entities/impact/impact-control.tsx': 'asks the server',
  'entities/impact/impact-drawer.tsx': 'opened by the control',
  'entities/patient/patient-picker.tsx': 'asks the server',
  'entities/rule-base/category-filter.tsx': 'asks the server',
  'entities/rule-base/change-log.tsx': 'made from what the server answers',
  'entities/rule-base/csv-import-modal.tsx': 'asks the server',
  'entities/rule-base/csv-menu.tsx': 'asks the server',
  'entities/rule-base/history-drawer.tsx': 'asks the server',
  'entities/rule-base/history-entry-row.tsx': 'holds a form of undo that asks the server',
  'entities/rule-base/history-list.tsx': 'asks the server',
};

test('every shared component is on the component page', () => {
  expect(components.length).toBeGreaterThan(30);
  const missing = components.filter((path) => !samples.includes(`#web/${path}`) && !(path in elsewhere));
  expect(missing).toEqual([]);
});

test('no exception is out of date', () => {
  expect(Object.keys(elsewhere).filter((path) => !components.includes(path))).toEqual([]);
  expect(Object.keys(elsewhere).filter((path) => samples.includes(`#web/${path}`))).toEqual([]);
});

test('it has ten sections at most', () => {
  expect(samples.match(/<SampleSection /g)?.length).toBeLessThanOrEqual(10);
});
