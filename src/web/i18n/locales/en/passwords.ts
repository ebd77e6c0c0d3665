export default {
  title: 'Change password',
  current: 'Current password',
  next: 'New password',
  repeat: 'Repeat new password',
  hint: 'At least 10 characters.',
  mismatch: 'The two passwords differ.',
  submit: 'Change password',
  done: 'Password changed.',
  failed: 'The password was not changed.',
  tooShort: 'Use at least 10 characters.',
  currentNeeded: 'Type your current password.',
};
