import { useState } from 'react';
import { MealEditor, type MealEditorProps } from './meal-editor.tsx';

/**
 * The editor of one meal. A newer version of it begins a new editor, unless something was typed here: then the meal stays
 * as it was opened, and is marked as an older one.
 */
export function StableMealEditor({ meal, ...props }: Omit<MealEditorProps, 'onChanged' | 'overtaken'>) {
  const [held, setHeld] = useState(meal);
  const [changed, setChanged] = useState(false);
  if (!changed && held !== meal) setHeld(meal);
  return (
    <MealEditor
      key={held?.version ?? 'new'}
      {...props}
      meal={held}
      overtaken={held !== undefined && meal !== undefined && held.version !== meal.version}
      onChanged={setChanged}
    />
  );
}
