import { randomInt } from 'node:crypto';

/** What can be told over the phone in both languages: without letters that look or sound like others, or that Croatian lacks. */
const characters = 'abcdefghjkmnprstuvz23456789';
const groups = 4;
const groupLength = 4;

/** Some 76 random bits, as `k7mr-3vha-pd9s-ze4t`. */
export function newReportPassword(): string {
  const group = () => Array.from({ length: groupLength }, () => characters[randomInt(characters.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}
