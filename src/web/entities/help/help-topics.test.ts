import { expect, test } from 'vitest';
import en from '#web/i18n/locales/en/help.ts';
import { helpTopicOf } from './help-topics.ts';

test('the food list has its text, two addresses of one screen have the same, and others have none', () => {
  expect(helpTopicOf('/belly/users/$userId/lab-reports/$labReportId/food-list')).toBe('foodList');
  expect(helpTopicOf('/admin/security')).toBe(helpTopicOf('/belly/security'));
  expect(helpTopicOf('/public/login')).toBeNull();
  expect(helpTopicOf('constructor')).toBeNull();
});

test('every text is short', () => {
  const texts = Object.values(en.topics).flatMap((topic) => Object.values(topic));
  expect(texts.filter((text) => text.length > 180)).toEqual([]);
});
