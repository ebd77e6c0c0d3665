export default {
  password: {
    title: 'Choose a new password',
    text: 'Somebody else chose the password you signed in with. Choose one that only you know, then go on.',
    submit: 'Save and go on',
  },
  logout: 'Log out',
};
