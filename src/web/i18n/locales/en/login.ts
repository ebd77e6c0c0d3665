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
  withPasskey: 'Use a passkey',
  passkeyCancelled: 'The passkey was not used. Try again, or sign in with the password.',
  failedAttempts_one:
    '{{count}} wrong password was tried since your last sign-in. If that was not you, change your password.',
  failedAttempts_other:
    '{{count}} wrong passwords were tried since your last sign-in. If that was not you, change your password.',
  secondStep: {
    title: 'Second step',
    hint: {
      passkey: 'Confirm with the fingerprint, face or key you have set up.',
      app: 'Type the six digits that your authenticator app shows now.',
      recoveryCode: 'Type one of the codes you have kept on paper. Each works once.',
    },
    field: { app: 'Code of the app', recoveryCode: 'Recovery code' },
    usePasskey: 'Use the passkey',
    instead: {
      passkey: 'Use a passkey instead',
      app: 'Use the authenticator app instead',
      recoveryCode: 'Use a recovery code instead',
    },
    back: 'Back',
  },
  motto: 'From a lab report to a food list, with every reason shown.',
};
