export default {
  title: 'Log in',
  username: 'Username',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  submit: 'Log in',
  usernameNeeded: 'Type your username.',
  passwordNeeded: 'Type your password.',
  wrong: 'Wrong username or password.',
  tooMany_one: 'Too many attempts. Try again in {{count}} minute.',
  tooMany_other: 'Too many attempts. Try again in {{count}} minutes.',
  motto: 'From a lab report to a food list, with every reason shown.',
};
