export default {
  title: 'Accounts',
};
