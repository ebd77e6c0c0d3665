import { oneOf, searchOf } from '#web/lib/address.ts';

export const pagePlaces = ['today', 'kitchen', 'checkIn', 'report'] as const;
export type PagePlace = (typeof pagePlaces)[number];

/** `key=code`: the link asks for a code in place of the date of birth. */
export const patientPageSearch = searchOf({
  key: oneOf(['code']),
  place: oneOf(pagePlaces),
});
