export default {
  title: 'Change password',
  current: 'Current password',
  next: 'New password',
  repeat: 'Repeat new password',
  hint: 'At least 10 characters, not a common one, not your name. Several words are best.',
  mismatch: 'The two passwords differ.',
  submit: 'Change password',
  done: 'Password changed.',
  failed: 'The password was not changed.',
  tooShort: 'Use at least 10 characters.',
  currentNeeded: 'Type your current password.',
  strength: {
    label: 'Strength',
    level: { 0: 'too short', 1: 'weak', 2: 'fair', 3: 'good', 4: 'strong' },
  },
};
