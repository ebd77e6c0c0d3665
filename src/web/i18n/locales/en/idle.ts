export default {
  label: 'About to be signed out',
  spoken: 'You will be signed out in two minutes. Press any key to stay signed in.',
  title: 'You will be signed out in {{time}}',
  text_one: 'No key or click for {{count}} minute. What you typed is kept for your next sign-in.',
  text_other: 'No key or click for {{count}} minutes. What you typed is kept for your next sign-in.',
  stay: 'Stay signed in',
  logout: 'Log out now',
  lock: {
    title: 'You were signed out',
    text: 'Nothing was done for a while. Log in again as {{name}} to go on where you were; what you typed is still there.',
    leave: 'Leave this page',
  },
};
