import { useTranslation } from 'react-i18next';
import type { Suggestion } from '#contract/suggestions.ts';
import { gradeOfSuggestion } from '#domain/food-list/suggestion-reason.ts';
import { Badge } from '#web/ui/badge.tsx';
import classes from './suggestions.module.css';

/** The best grade of the studies behind what lies outside its range. */
export function Grade({ suggestion }: { suggestion: Suggestion }) {
  const { t } = useTranslation('food-list');
  const grade = gradeOfSuggestion(suggestion);
  if (suggestion.ownRule || grade === null) {
    return (
      <Badge
        outlined
        className={classes.grade ?? ''}
        title={t(suggestion.ownRule ? 'suggest.ownRule' : 'studies.noGrade')}
      >
        –
      </Badge>
    );
  }
  return (
    <Badge
      className={classes.grade ?? ''}
      tone={grade === 'A' ? 'green' : grade === 'B' ? 'blue' : 'grey'}
      title={t('studies.grade', { grade })}
    >
      {grade}
    </Badge>
  );
}
