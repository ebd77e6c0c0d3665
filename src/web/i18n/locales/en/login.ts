export default {
  title: 'Log in',
  username: 'Username',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  submit: 'Log in',
  usernameNeeded: 'Type your username.',
  passwordNeeded: 'Type your password.',
  ended: {
    expired: 'Your session has expired: it lasts twelve hours. Log in to continue where you were.',
    refused:
      'Your session was ended, for example by a new password or a change to your account. Log in to continue where you were.',
  },
  wrong: 'Wrong username or password.',
  tooMany_one: 'Too many attempts. Try again in {{count}} minute.',
  tooMany_other: 'Too many attempts. Try again in {{count}} minutes.',
  motto: 'From a lab report to a food list, with every reason shown.',
};
