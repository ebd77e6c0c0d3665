export default {
  password: {
    title: 'Choose a new password',
    text: 'Somebody else chose the password you signed in with. Choose one that only you know, then go on.',
    submit: 'Save and go on',
  },
  secondFactor: {
    title: 'Set up a second factor',
    text: 'Your practice asks for a second step beside the password. Choose one; you can add others later.',
    passkey: 'Use a passkey: fingerprint, face or key',
    app: 'Use an authenticator app',
  },
  logout: 'Log out',
};
