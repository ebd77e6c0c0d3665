import type { User } from '#contract/patient-fields.ts';
import type { MappedField } from '#contract/questionnaire-template.contract.ts';
import type { InfoProposal } from '#contract/questionnaires.contract.ts';

type InfoFields = Pick<User, MappedField>;

export interface InfoChange {
  questionId: string;
  field: MappedField;
  current: InfoFields[MappedField];
  /** The field after copying. */
  next: InfoProposal['value'];
  /** The records that copying adds to a list; empty for other fields. */
  added: number[];
  /** Copying would change nothing. */
  same: boolean;
}

/**
 * What copying each answer to the patient's info would do. A list only grows: what staff have entered and the patient
 * did not tick stays, and is for staff to remove.
 */
export function infoChanges(info: InfoFields, proposals: readonly InfoProposal[]): InfoChange[] {
  return proposals.map(({ questionId, field, value }) => {
    const current = info[field];
    if (!Array.isArray(value)) return { questionId, field, current, next: value, added: [], same: current === value };
    const known = Array.isArray(current) ? current : [];
    const added = value.filter((id) => !known.includes(id));
    return { questionId, field, current, next: [...known, ...added], added, same: added.length === 0 };
  });
}
